import { useState } from 'react';
import { CheckRow } from '../kit/CheckRow.tsx';
import { tellsLine } from '../kit/line.ts';
import { chooseWifiOnly, isWifiOnly } from '../outbox/wifi-only.ts';
import styles from './Profile.module.css';

/** 와이파이에서만: whether photos wait for Wi-Fi; nothing where the browser does not tell which line it has (BEHAVIOUR: outbox-18). */
export function WifiOnly() {
  const [isOn, setOn] = useState(isWifiOnly);
  if (!tellsLine()) return null;
  const toggle = () => {
    chooseWifiOnly(!isOn);
    setOn(!isOn);
  };
  return (
    <section className={styles['line']}>
      <CheckRow checked={isOn} onToggle={toggle}>
        사진은 와이파이에서만 보내기
        <small>데이터를 쓰는 동안에는 ‘보낼 기록’에 담아 두고, 와이파이에 연결되면 저절로 보내요.</small>
      </CheckRow>
    </section>
  );
}
