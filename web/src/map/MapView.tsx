import { type ReactNode, useRef, useState } from 'react';
import { KO } from './ko.ts';
import type { ReadyMap } from './map.ts';
import styles from './MapView.module.css';
import { type MapProps, useMap } from './use-map.ts';

interface Props extends MapProps {
  /** What to show where no map can be drawn, such as the same places as a list. */
  fallback?: ReactNode;
  /** Controls above the map. */
  children?: ReactNode;
}

/** The map, filling its parent: a plain background while it loads, a sentence and `fallback` where it cannot be drawn. */
export function MapView({ fallback, children, ...props }: Props) {
  const container = useRef<HTMLDivElement>(null);
  const state = useMap(container, props);
  return (
    <div className={styles['map']}>
      <div ref={container} className={styles['canvas']} hidden={state.is === 'unavailable'} />
      {state.is === 'loading' && <output className={styles['loading']}>{KO.loading}</output>}
      {state.is === 'unavailable' && (
        <div className={styles['unavailable']}>
          <p role="alert">{KO.unavailable}</p>
          {fallback}
        </div>
      )}
      {state.is === 'ready' && props.interactive !== false && <ZoomButtons map={state.map} />}
      {state.is === 'ready' && state.map.baseMap !== 'operator' && (
        <p className={styles['credit']}>{KO.simpleMap}</p>
      )}
      {state.is === 'ready' && state.map.baseMap === 'fallback' && <FallbackMessage />}
      {children}
    </div>
  );
}

/** Says once that this is the simple map because the detailed one could not be loaded. */
function FallbackMessage() {
  const [isDismissed, setDismissed] = useState(false);
  return isDismissed ? null : (
    <div className={styles['message']} role="status">
      <p>{KO.fallback}</p>
      <button type="button" onClick={() => setDismissed(true)}>
        {KO.understood}
      </button>
    </div>
  );
}

/** Zooms without a pinch, for one hand and for keyboards. */
function ZoomButtons({ map }: { map: ReadyMap }) {
  const by = (levels: number) => () => map.setLevel(Math.round(map.getView().level) + levels);
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
