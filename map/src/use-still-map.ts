import type { MapSettings } from 'contract/config';
import { type RefObject, useEffect, useState } from 'react';
import { onThemeChange } from './theme.ts';
import type { ReadyMap, View } from './map.ts';
import { StillMap } from './still/still-map.ts';
import { openTileStreets } from './styles/tile-streets.ts';

/** The state of a still map. */
type StillMapState =
  | { is: 'loading' | 'unavailable' }
  | {
      is: 'ready';
      map: Pick<ReadyMap, 'baseMap' | 'credits'>;
      showsDrawing: boolean;
      showsStreets: boolean;
    };

/** Draws a still map in the canvas; redraws when its size or the theme changes. */
export function useStillMap(
  canvas: RefObject<HTMLCanvasElement | null>,
  settings: MapSettings,
  { lat, lng, level }: View,
): StillMapState {
  const [state, setState] = useState<StillMapState>({ is: 'loading' });
  const { width, height } = useSize(canvas);
  useEffect(() => {
    const element = canvas.current;
    if (element === null || width === 0) return;
    const closing = new AbortController();
    const { signal } = closing;
    const frame = { view: { lat, lng, level }, width, height };
    open(element, frame, settings, setState, signal).catch(
      () => signal.aborted || setState({ is: 'unavailable' }),
    );
    return () => closing.abort();
  }, [canvas, settings, lat, lng, level, width, height]);
  return state;
}

async function open(
  canvas: HTMLCanvasElement,
  frame: { view: View; width: number; height: number },
  settings: MapSettings,
  onDrawn: (state: StillMapState) => void,
  signal: AbortSignal,
) {
  let hasFailed = false;
  const streets = await openTileStreets(settings).catch(() => {
    hasFailed = true;
    return null;
  });
  if (signal.aborted) return;
  const baseMap = streets !== null ? 'streets' : hasFailed ? 'fallback' : 'drawn';
  const map = { baseMap, credits: streets?.credits ?? [] } as const;
  const still = new StillMap(canvas, frame, streets, (seen) => onDrawn({ is: 'ready', map, ...seen }));
  onThemeChange(() => void still.draw(), signal);
  await still.load(signal);
}

/** The size of an element in CSS px; 0 until it is known. */
function useSize(element: RefObject<HTMLElement | null>) {
  const [size, setSize] = useState({ width: 0, height: 0 });
  useEffect(() => {
    if (element.current === null) return;
    const observer = new ResizeObserver(([entry]) => {
      const { width = 0, height = 0 } = entry?.contentRect ?? {};
      setSize({ width, height });
    });
    observer.observe(element.current);
    return () => observer.disconnect();
  }, [element]);
  return size;
}
