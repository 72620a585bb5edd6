import type { MapSettings } from 'contract/config';
import { type RefObject, useEffect, useEffectEvent, useLayoutEffect, useState } from 'react';
import { roundPoint } from './geometry.ts';
import type { Bounds, LatLng, MapLabel, Marker, MarkerEvents, ReadyMap, View } from './map.ts';
import { openMap } from './open-map.ts';
import type { ReadyParts } from './ReadyParts.tsx';
import type { ReadyState } from './ready-state.ts';
import type { StillMapView } from './StillMapView.tsx';
import { isSameCentre, isSameLevel, isSameRounded, ReportedViews } from './reported-views.ts';

/** The input of a screen's map. A new view moves the map, new markers replace the old ones. */
export interface MapProps extends MarkerEvents {
  view: View;
  markers?: readonly Marker[];
  selectedId?: string | null;
  /** A box to fit instead of the view, such as the one around a saved place. */
  bounds?: Bounds;
  /** False for a still map. True by default. */
  interactive?: boolean;
  /** Without a graphics card, shows a still map until the member touches it. */
  isStillAtFirst?: boolean;
  onMapTap?(at: LatLng): void;
  /** A tap on a name of the base map; without this it counts as a tap on the map. */
  onLabelTap?(label: MapLabel, at: LatLng): void;
  /** Called with the ready map, for queries such as the street at a spot. */
  onReady?(map: ReadyMap): void;
  /** The map became idle; coordinates have five decimals, the level two. */
  onIdle?(view: View): void;
}

/**
 * The state of the map: loading, a still map in its place (`Still` is null if its code could not be loaded), ready with the controls
 * over it, or unavailable on this device.
 */
export type MapState =
  | { is: 'loading' | 'unavailable' }
  | { is: 'still'; Still: typeof StillMapView | null; settings: MapSettings; isOpening: boolean }
  | (ReadyState & { Parts: typeof ReadyParts });

/**
 * Opens a map in the container, loading the engine's code, and closes it on unmount. If the screen's view changes while the engine loads,
 * the map's first report is not passed on, and the map moves to the new view.
 */
export function useMap(container: RefObject<HTMLElement | null>, props: MapProps): MapState {
  const { interactive = true, isStillAtFirst = false } = props;
  const [state, setState] = useState<MapState>({ is: 'loading' });
  const startView = useEffectEvent(() => props.view);
  const onMarkerTap = useEffectEvent((marker: Marker) => props.onMarkerTap?.(marker));
  const onMarkerDrag = useEffectEvent((at: LatLng, marker: Marker) => props.onMarkerDrag?.(at, marker));
  const onMapTap = useEffectEvent((at: LatLng) => props.onMapTap?.(at));
  const onLabelTap = useEffectEvent((label: MapLabel, at: LatLng) =>
    props.onLabelTap ? props.onLabelTap(label, at) : props.onMapTap?.(at),
  );
  const onReady = useEffectEvent((map: ReadyMap) => props.onReady?.(map));
  const [reported] = useState(() => new ReportedViews());
  const onIdle = useEffectEvent(({ level, ...center }: View, opensAt: View | null) => {
    if (opensAt !== null && !isSameRounded(opensAt, props.view)) return;
    const view = { ...roundPoint(center), level: Math.round(level * 100) / 100 };
    setState(updated({ view }));
    reported.add(view);
    props.onIdle?.(view);
  });

  useEffect(() => {
    const element = container.current;
    if (element === null) return;
    let closing = new AbortController();
    const open = () => {
      const { signal } = closing;
      let opensAt: View | null = null;
      const untilWanted = async (settings: MapSettings) => {
        const touched = untilTouched(element.parentElement!, signal);
        const code = await import('./StillMapView.tsx').catch(() => null); // without it the engine's map is wanted all the same
        const still = { is: 'still', Still: code?.StillMapView ?? null, settings } as const;
        setState({ ...still, isOpening: false });
        await touched;
        setState({ ...still, isOpening: true });
      };
      const opening = openMap(element, {
        ...(isStillAtFirst && { untilWanted }),
        startView: () => (opensAt = startView()),
        interactive,
        signal,
        onMarkerTap: (marker) => onMarkerTap(marker),
        onMarkerDrag: (at, marker) => onMarkerDrag(at, marker),
        onMapTap: (at) => onMapTap(at),
        onLabelTap: (label, at) => onLabelTap(label, at),
        onIdle: (view) => onIdle(view, opensAt),
        onDrawingShown: (showsDrawing) => setState(updated({ showsDrawing })),
        onStreetsShown: (showsStreets) => setState(updated({ showsStreets })),
        onLateSettings: () => signal.aborted || reopen(),
      }).then((map) => {
        opensAt = null;
        return map;
      });
      Promise.all([opening, import('./ReadyParts.tsx')]).then(
        ([map, { ReadyParts: Parts }]) => {
          if (signal.aborted) return;
          const [showsDrawing, showsStreets] = [map.showsDrawing(), map.showsStreets()];
          setState({ is: 'ready', Parts, map, view: map.getView(), showsDrawing, showsStreets });
          onReady(map);
        },
        () => {
          if (signal.aborted) return;
          closing.abort();
          setState({ is: 'unavailable' });
        },
      );
    };
    const reopen = () => {
      closing.abort();
      closing = new AbortController();
      setState({ is: 'loading' });
      open();
    };
    open();
    return () => closing.abort();
  }, [container, interactive, isStillAtFirst]);

  useSync(state.is === 'ready' ? state.map : null, props, reported);
  return state;
}

/**
 * Waits until a finger, the mouse or the keyboard reaches an element. Not `pointerover`, which also fires when the page moves under a
 * resting mouse.
 */
const untilTouched = (element: HTMLElement, signal: AbortSignal) =>
  new Promise<void>((resolve) => {
    for (const event of ['pointerdown', 'pointermove', 'wheel', 'keydown', 'focusin'])
      element.addEventListener(event, () => resolve(), { signal, passive: true });
  });

/**
 * Syncs the map to the screen's props. Runs in a layout effect: otherwise a resize caused by the same render would come first, and the
 * map would report idle at its old view. A view that the map itself reported does not move it.
 */
function useSync(
  map: ReadyMap | null,
  { view, markers, selectedId, bounds }: MapProps,
  reported: ReportedViews,
) {
  const { lat, lng, level } = view;
  useLayoutEffect(() => {
    const wanted = { lat, lng, level };
    if (map === null || reported.take(wanted)) return;
    const now = map.getView();
    if (!isSameCentre(now, wanted)) map.setCenter({ lat, lng });
    if (!isSameLevel(now, wanted)) map.setLevel(level);
  }, [map, reported, lat, lng, level]);
  useLayoutEffect(() => {
    if (bounds !== undefined) map?.fitBounds(bounds);
  }, [map, bounds]);
  useLayoutEffect(() => {
    map?.setMarkers(withSelected(markers, selectedId));
  }, [map, markers, selectedId]);
}

/** The markers, with `isSelected` on the selected one. */
export const withSelected = (
  markers: readonly Marker[] | undefined,
  selectedId: string | null | undefined,
): Marker[] => (markers ?? []).map((marker) => (marker.id === selectedId ? selected(marker) : marker));

const updated = (change: Partial<ReadyState>) => (state: MapState) =>
  state.is === 'ready' ? { ...state, ...change } : state;

function selected(marker: Marker): Marker {
  return { ...marker, isSelected: true };
}
