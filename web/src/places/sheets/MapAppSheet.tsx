import { use } from 'react';
import { AfterSheet, Sheet } from '../../kit/Sheet.tsx';
import type { LatLng } from 'map';
import { directionsUrl, type MapApp, mapApps } from './directions.ts';
import styles from './MapAppSheet.module.css';

const NAMES: Record<MapApp, string> = {
  naver: '네이버 지도',
  kakao: '카카오맵',
  google: 'Google 지도',
  phone: '휴대폰의 지도',
};

interface Props {
  at: LatLng;
  name: string;
  onChoose: (app: MapApp) => void;
  onClose: () => void;
}

/** The maps that can show the way, as links, which no browser takes for a popup. Load it lazily. */
export function MapAppSheet({ onClose, ...links }: Props) {
  return (
    <Sheet title="어느 지도로 길을 찾을까요?" showTitle onClose={onClose}>
      <MapAppLinks {...links} onClose={onClose} />
    </Sheet>
  );
}

function MapAppLinks({ at, name, onChoose, onClose }: Props) {
  const afterSheet = use(AfterSheet);
  const choose = (app: MapApp) => {
    onChoose(app);
    afterSheet(onClose);
  };
  return (
    <ul className={styles['apps']}>
      {mapApps().map((app) => (
        <li key={app}>
          <a href={directionsUrl(app, at, name)} target="_blank" rel="noreferrer" onClick={() => choose(app)}>
            {NAMES[app]}
          </a>
        </li>
      ))}
    </ul>
  );
}
