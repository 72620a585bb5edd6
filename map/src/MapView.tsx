import { type ReactNode, useRef } from 'react';
import { EarlyMap } from './early/EarlyMap.tsx';
import { KO } from './ko.ts';
import styles from './MapView.module.css';
import { type MapProps, useMap } from './use-map.ts';

interface Props extends MapProps {
  /** Shown if no map can be drawn, such as the same places as a list. */
  fallback?: ReactNode;
  /** Controls above the map. */
  children?: ReactNode;
}

/**
 * The map, filling its parent. Shows markers on a plain background, or a still map, while the engine loads; a message and `fallback` if
 * the map cannot be drawn.
 */
export function MapView({ fallback, children, ...props }: Props) {
  const container = useRef<HTMLDivElement>(null);
  const { state, ...opening } = useMap(container, props);
  const isEarly = state.is === 'loading' || state.is === 'still';
  return (
    <div className={styles['map']} data-map="">
      <div ref={container} className={styles['canvas']} hidden={state.is === 'unavailable'} inert={isEarly} />
      {isEarly && <EarlyMap {...props} {...opening} state={state} />}
      {state.is === 'unavailable' && (
        <div className={styles['unavailable']}>
          <p role="alert">{KO.unavailable}</p>
          {fallback}
        </div>
      )}
      {state.is === 'ready' && <state.Parts {...state} interactive={props.interactive !== false} />}
      {children}
    </div>
  );
}
