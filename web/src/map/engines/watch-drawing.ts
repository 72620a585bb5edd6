import type { Map as MapLibre } from 'maplibre-gl';
import type { MapOptions } from '../map.ts';
import type { Streets } from '../styles/streets/streets.ts';

/** How long streets may take before our drawing counts as what one sees, in ms. */
const GRACE_MS = 2500;

/**
 * Reports when our drawing becomes what one sees because streets are missing, and when they are back; gives what is so now.
 */
export function watchDrawing(
  map: MapLibre,
  streets: Streets,
  { onDrawingShown, signal }: MapOptions,
): () => boolean {
  let isShown = false;
  let timer: ReturnType<typeof setTimeout> | null = null;
  const report = (now: boolean) => {
    if (now === isShown || signal.aborted) return;
    isShown = now;
    onDrawingShown?.(now);
  };
  const check = () => {
    if (signal.aborted) return;
    if (!streets.leaveDrawing(map)) {
      clearTimeout(timer ?? undefined);
      timer = null;
      report(false);
    } else
      timer ??= setTimeout(() => {
        timer = null;
        report(streets.leaveDrawing(map));
      }, GRACE_MS);
  };
  map.on('moveend', check);
  map.on('sourcedata', check);
  signal.addEventListener('abort', () => clearTimeout(timer ?? undefined));
  check();
  return () => isShown;
}
