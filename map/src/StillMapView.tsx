import type { MapSettings } from 'contract/config';
import { useRef } from 'react';
import { EarlyMarkers } from './EarlyMarkers.tsx';
import { FallbackMessage } from './FallbackMessage.tsx';
import { KO } from './ko.ts';
import type { Marker, View } from './map.ts';
import { MapFoot } from './MapFoot.tsx';
import styles from './MapView.module.css';
import { useStillMap } from './use-still-map.ts';

interface Props {
  settings: MapSettings;
  view: View;
  markers: readonly Marker[];
}

/** A still map under its markers, drawn without the map's engine (decisions/092). */
export function StillMapView({ settings, view, markers }: Props) {
  const canvas = useRef<HTMLCanvasElement>(null);
  const state = useStillMap(canvas, settings, view);
  return (
    <div className={styles['map']}>
      <canvas ref={canvas} className={styles['canvas']} hidden={state.is === 'unavailable'} />
      {state.is === 'loading' && <output className={styles['loading']}>{KO.loading}</output>}
      {state.is === 'unavailable' ? (
        <div className={styles['unavailable']}>
          <p role="alert">{KO.unavailable}</p>
        </div>
      ) : (
        <EarlyMarkers view={view} markers={markers} />
      )}
      {state.is === 'ready' && (
        <>
          <MapFoot {...state} view={view} interactive={false} />
          {state.map.baseMap === 'fallback' && <FallbackMessage />}
        </>
      )}
    </div>
  );
}
