import { type ReactNode, useRef } from 'react';
import { later, usePreload } from '../kit/later.ts';
import { KO } from './ko.ts';
import styles from './MapView.module.css';
import { type MapProps, useMap } from './use-map.ts';

const ReadyParts = later(async () => (await import('./ReadyParts.tsx')).ReadyParts);
const LATER = [ReadyParts];

interface Props extends MapProps {
  /** What to show where no map can be drawn, such as the same places as a list. */
  fallback?: ReactNode;
  /** Controls above the map. */
  children?: ReactNode;
}

/** The map, filling its parent: a plain background while it loads, a sentence and `fallback` where it cannot be drawn. */
export function MapView({ fallback, children, ...props }: Props) {
  usePreload(LATER, 0); // while the engine is loading
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
      {state.is === 'ready' && <ReadyParts {...state} interactive={props.interactive !== false} />}
      {children}
    </div>
  );
}
