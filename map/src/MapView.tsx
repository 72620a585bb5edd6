import { type ReactNode, useRef } from 'react';
import { EarlyMarkers } from './EarlyMarkers.tsx';
import { KO } from './ko.ts';
import type { Marker } from './map.ts';
import styles from './MapView.module.css';
import { type MapProps, useMap, withSelected } from './use-map.ts';

const NO_MARKERS: readonly Marker[] = [];

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
  const state = useMap(container, props);
  return (
    <div className={styles['map']}>
      <div ref={container} className={styles['canvas']} hidden={state.is === 'unavailable'} />
      {state.is === 'still' && (
        <div className={styles['still']}>
          {state.Still && <state.Still settings={state.settings} view={props.view} markers={NO_MARKERS} />}
        </div>
      )}
      {(state.is === 'loading' || state.is === 'still') && (
        <>
          {state.is === 'loading' && <output className={styles['loading']}>{KO.loading}</output>}
          {state.is === 'still' && state.isOpening && (
            <output className={styles['opening']}>{KO.loading}</output>
          )}
          <EarlyMarkers {...props} markers={withSelected(props.markers, props.selectedId)} />
        </>
      )}
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
