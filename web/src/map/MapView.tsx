import { type ReactNode, useRef, useState } from 'react';
import { KO } from './ko.ts';
import type { MapAdapter } from './map-adapter.ts';
import styles from './MapView.module.css';
import { type MapProps, useMap } from './use-map.ts';

interface Props extends MapProps {
  /** What to show where no map can be drawn: the same places as a list, the same choice by words. */
  fallback?: ReactNode;
  /** Floating things above the map. */
  children?: ReactNode;
}

/** The map, filling its parent: quiet paper until it is drawn, a plain sentence and `fallback` where it cannot be. */
export function MapView({ fallback, children, ...props }: Props) {
  const holder = useRef<HTMLDivElement>(null);
  const state = useMap(holder, props);
  return (
    <div className={styles['map']}>
      <div ref={holder} className={styles['canvas']} hidden={state.is === 'unavailable'} />
      {state.is === 'drawing' && <output className={styles['drawing']}>{KO.drawing}</output>}
      {state.is === 'unavailable' && (
        <div className={styles['unavailable']}>
          <p role="alert">{KO.unavailable}</p>
          {fallback}
        </div>
      )}
      {state.is === 'shown' && props.interactive !== false && <Zoom map={state.map} />}
      {state.is === 'shown' && state.face !== 'operators' && (
        <p className={styles['credit']}>{KO.simpleMap}</p>
      )}
      {state.is === 'shown' && state.face === 'ours-instead' && <Notice />}
      {children}
    </div>
  );
}

/** Says, once and kindly, that another map was meant. */
function Notice() {
  const [isRead, setRead] = useState(false);
  return isRead ? null : (
    <div className={styles['notice']} role="status">
      <p>{KO.oursInstead}</p>
      <button type="button" onClick={() => setRead(true)}>
        {KO.understood}
      </button>
    </div>
  );
}

/** Zooming without a pinch, for one hand and for keyboards. */
function Zoom({ map }: { map: MapAdapter }) {
  const by = (levels: number) => () => map.setLevel(Math.round(map.getLevel()) + levels);
  return (
    <div className={styles['zoom']}>
      <button type="button" aria-label={KO.zoomIn} onClick={by(-1)}>
        <svg viewBox="0 0 24 24" aria-hidden="true">
          <path d="M12 6v12M6 12h12" />
        </svg>
      </button>
      <button type="button" aria-label={KO.zoomOut} onClick={by(1)}>
        <svg viewBox="0 0 24 24" aria-hidden="true">
          <path d="M6 12h12" />
        </svg>
      </button>
    </div>
  );
}
