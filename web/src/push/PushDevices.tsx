import type { PushSettings } from 'contract/push';
import { Link } from 'react-router';
import { formatTimeAgo } from '../kit/format-date.ts';
import { deviceInKorean } from '../auth/device-name.ts';
import { paths } from '../paths.ts';
import styles from './Push.module.css';

/** The browsers that get pushes, by the names that 로그인한 기기 gives them. */
export function PushDevices({ devices }: Pick<PushSettings, 'devices'>) {
  if (devices.length === 0) return null;
  return (
    <section aria-labelledby="push-devices">
      <h2 id="push-devices">알림을 받는 기기</h2>
      <ul className={styles['devices']}>
        {devices.map(({ device, isThis, subscribedAt }) => (
          <li key={subscribedAt + device}>
            <strong>{deviceInKorean(device)}</strong>
            <span>{isThis ? '이 기기' : `${formatTimeAgo(subscribedAt)} 켬`}</span>
          </li>
        ))}
      </ul>
      <Link className={styles['more']} to={paths.devices} viewTransition>
        로그인한 기기에서 로그아웃하면 알림도 꺼져요
      </Link>
    </section>
  );
}
