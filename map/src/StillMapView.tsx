import type { MapSettings } from 'contract/config';
import { useLayoutEffect, useRef } from 'react';
import { spotOf } from './early/moved-view.ts';
import { EarlyMarkers } from './EarlyMarkers.tsx';
import { FallbackMessage } from './FallbackMessage.tsx';
import { KO } from './ko.ts';
import type { Marker, View } from './map.ts';
import { MapFoot } from './MapFoot.tsx';
import styles from './MapView.module.css';
import type { StillMap } from './still/still-map.ts';
import { useStillMap } from './use-still-map.ts';

interface Props {
  settings: MapSettings;
  /** Where the picture is drawn. */
  view: View;
  /** Where the picture is shown: between two drawings it is moved and scaled. */
  shownAt?: View;
  markers: readonly Marker[];
  /** Receives each picture. */
  onDrawn?(picture: StillMap): void;
}

/** A still map under its markers, drawn without the map's engine (decisions/092). */
export function StillMapView({ settings, view, shownAt = view, markers, onDrawn }: Props) {
  const canvas = useRef<HTMLCanvasElement>(null);
  const drawnAt = useRef(view);
  const shown = useRef(shownAt);
  const state = useStillMap(canvas, settings, view, (picture) => {
    drawnAt.current = picture.frame.view;
    move(canvas.current, drawnAt.current, shown.current);
    onDrawn?.(picture);
  });
  useLayoutEffect(() => {
    shown.current = shownAt;
    move(canvas.current, drawnAt.current, shownAt);
  }, [shownAt]);
  return (
    <div className={styles['map']}>
      <canvas ref={canvas} data-still="" className={styles['canvas']} hidden={state.is === 'unavailable'} />
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
          <MapFoot {...state} view={shownAt} interactive={false} />
          {state.map.baseMap === 'fallback' && <FallbackMessage />}
        </>
      )}
    </div>
  );
}

/** Shows a picture that was drawn at one view where another view has it. */
function move(canvas: HTMLCanvasElement | null, drawnAt: View, shownAt: View) {
  if (canvas === null) return;
  const { x, y } = spotOf(shownAt, drawnAt);
  const scale = 2 ** (drawnAt.level - shownAt.level);
  canvas.style.transform =
    x === 0 && y === 0 && scale === 1 ? '' : `translate(${x}px, ${y}px) scale(${scale})`;
}
