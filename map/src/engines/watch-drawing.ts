import type { Map as MapLibre } from 'maplibre-gl';
import type { MapOptions } from '../map.ts';
import type { Streets } from '../styles/streets/streets.ts';

/** How long streets may load before they count as missing and our drawing as visible, in ms. */
const GRACE_MS = 2500;

/**
 * Reports when our drawing becomes visible because streets are missing, and when streets are back. Returns a function that reads the
 * current state.
 */
export const watchDrawing = (map: MapLibre, streets: Streets, { onDrawingShown, signal }: MapOptions) =>
  watchMissing(map, signal, () => streets.leaveDrawing(map), onDrawingShown, false);

/** Reports when any streets become visible and when none are left. Returns a function that reads the current state, initially false. */
export function watchStreets(map: MapLibre, streets: Streets, { onStreetsShown, signal }: MapOptions) {
  const report = (areGone: boolean) => onStreetsShown?.(!areGone);
  const areGone = watchMissing(map, signal, () => !streets.areShown(map), report, true);
  return () => !areGone();
}

/** Reports that something is missing after a delay, and immediately when it is back. */
function watchMissing(
  map: MapLibre,
  signal: AbortSignal,
  isMissing: () => boolean,
  onChange: ((isMissing: boolean) => void) | undefined,
  atFirst: boolean,
): () => boolean {
  let known = atFirst;
  let timer: ReturnType<typeof setTimeout> | null = null;
  const report = (now: boolean) => {
    if (now === known || signal.aborted) return;
    known = now;
    onChange?.(now);
  };
  const check = () => {
    if (signal.aborted) return;
    if (!isMissing()) {
      clearTimeout(timer ?? undefined);
      timer = null;
      report(false);
    } else
      timer ??= setTimeout(() => {
        timer = null;
        report(isMissing());
      }, GRACE_MS);
  };
  map.on('moveend', check);
  map.on('sourcedata', check);
  signal.addEventListener('abort', () => clearTimeout(timer ?? undefined));
  check();
  return () => known;
}
