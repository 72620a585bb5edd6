import type { MapSettings } from 'contract/config';
import { type RefObject, useEffect, useEffectEvent, useRef, useState } from 'react';
import { onThemeChange } from './theme.ts';
import type { ReadyMap, View } from './map.ts';
import type { Frame } from './still/frame.ts';
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

/** Draws a still map in the canvas; redraws when its view, its size or the theme changes. `onDrawn` receives each picture. */
export function useStillMap(
  canvas: RefObject<HTMLCanvasElement | null>,
  settings: MapSettings,
  { lat, lng, level }: View,
  onDrawn?: (picture: StillMap) => void,
): StillMapState {
  const [state, setState] = useState<StillMapState>({ is: 'loading' });
  const { width, height } = useSize(canvas);
  const report = useEffectEvent((picture: StillMap) => onDrawn?.(picture));
  const hasPicture = useRef(false);
  useEffect(() => {
    const element = canvas.current;
    if (element === null || width === 0) return;
    const closing = new AbortController();
    const { signal } = closing;
    const opening = {
      canvas: element,
      frame: { view: { lat, lng, level }, width, height },
      settings,
      isAgain: hasPicture.current,
    };
    const onDrawn = (picture: StillMap, state: StillMapState) => {
      hasPicture.current = true;
      report(picture);
      setState(state);
    };
    open(opening, onDrawn, signal).catch(
      () => signal.aborted || hasPicture.current || setState({ is: 'unavailable' }),
    );
    return () => closing.abort();
  }, [canvas, settings, lat, lng, level, width, height]);
  return state;
}

interface Opening {
  canvas: HTMLCanvasElement;
  frame: Frame;
  settings: MapSettings;
  /** Whether the canvas shows a picture already. */
  isAgain: boolean;
}

async function open(
  { canvas, frame, settings, isAgain }: Opening,
  onDrawn: (picture: StillMap, state: StillMapState) => void,
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
  const still: StillMap = new StillMap(
    canvas,
    frame,
    streets,
    (seen) => onDrawn(still, { is: 'ready', map, ...seen }),
    isAgain,
    settings.neighbourhoodsUrl,
  );
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
