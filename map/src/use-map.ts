import type { MapSettings } from 'contract/config';
import { type RefObject, useEffect, useEffectEvent, useLayoutEffect, useRef, useState } from 'react';
import { EarlyView } from './early/early-view.ts';
import { untilIdle, untilTouched } from './early/until-wanted.ts';
import { roundPoint } from './geometry.ts';
import type { Bounds, LatLng, MapLabel, Marker, MarkerEvents, ReadyMap, View } from './map.ts';
import { openMap } from './open-map.ts';
import type { ReadyParts } from './ReadyParts.tsx';
import type { ReadyState } from './ready-state.ts';
import type { StillMapView } from './StillMapView.tsx';
import type { ZoomButtons } from './ZoomButtons.tsx';
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
  /** When the engine comes that takes over from a picture of the map; without this there is no picture, and it comes at once. */
  engineComes?: 'whenIdle' | 'atTouch';
  onMapTap?(at: LatLng): void;
  /** A tap on a name of the base map; without this it counts as a tap on the map. */
  onLabelTap?(label: MapLabel, at: LatLng): void;
  /** Called with the ready map, for queries such as the street at a spot. */
  onReady?(map: ReadyMap): void;
  /** The map became idle; coordinates have five decimals, the level two. */
  onIdle?(view: View): void;
}

interface StillParts {
  StillMapView: typeof StillMapView;
  ZoomButtons: typeof ZoomButtons;
}

/**
 * The state of the map: loading, a still map in its place (`Parts` is null if its code could not be loaded), ready with the controls
 * over it, or unavailable on this device.
 */
export type MapState =
  | { is: 'loading' | 'unavailable' }
  | { is: 'still'; Parts: StillParts | null; settings: MapSettings }
  | (ReadyState & { Parts: typeof ReadyParts });

/**
 * Opens a map in the container, loading the engine's code, and closes it on unmount. If the screen's view changes while the engine loads,
 * the map's first report is not passed on, and the map moves to the new view.
 */
export function useMap(container: RefObject<HTMLElement | null>, props: MapProps): OpeningMap {
  const { interactive = true, engineComes } = props;
  const [state, setState] = useState<MapState>({ is: 'loading' });
  const onMarkerTap = useEffectEvent((marker: Marker) => props.onMarkerTap?.(marker));
  const onMarkerDrag = useEffectEvent((at: LatLng, marker: Marker) => props.onMarkerDrag?.(at, marker));
  const onMapTap = useEffectEvent((at: LatLng) => props.onMapTap?.(at));
  const onLabelTap = useEffectEvent((label: MapLabel, at: LatLng) =>
    props.onLabelTap ? props.onLabelTap(label, at) : props.onMapTap?.(at),
  );
  const onReady = useEffectEvent((map: ReadyMap) => props.onReady?.(map));
  const [reported] = useState(() => new ReportedViews());
  const report = useEffectEvent(({ level, ...center }: View) => {
    const view = { ...roundPoint(center), level: Math.round(level * 100) / 100 };
    setState(updated({ view }));
    reported.add(view);
    props.onIdle?.(view);
  });
  const [early] = useState(() => new EarlyView());
  const startView = useEffectEvent(() => early.read().at ?? props.view);
  const onIdle = useEffectEvent((view: View, isOpening: boolean) => {
    const isWanted = early.read().at === null && isSameRounded(view, props.view);
    if (!isOpening || isWanted) report(view);
  });
  const [picture] = useState(openPicture);

  // Before effects: taps and drags from before the page's code are repeated among layout effects.
  useLayoutEffect(() => early.onRest((view) => report(view)), [early]);
  const touch = useRef<Promise<void>>(null);
  useLayoutEffect(() => {
    const element = container.current;
    if (element === null) return;
    const closing = new AbortController();
    touch.current = untilTouched(element.parentElement!, closing.signal);
    return () => closing.abort();
  }, [container]);

  useEffect(() => {
    const element = container.current;
    if (element === null) return;
    let closing = new AbortController();
    const open = () => {
      const { signal } = closing;
      let isOpening = true;
      void picture.stands.then(() => {
        if (!signal.aborted && isOpening && early.read().at === null) report(startView());
      });
      const touched = touch.current;
      const untilWanted = async (settings: MapSettings, isSlow: boolean) => {
        const Parts = await loadStillParts().catch(() => null); // without them the engine's map is wanted all the same
        setState({ is: 'still', Parts, settings });
        const isAtTouch = isSlow || engineComes === 'atTouch';
        await (isAtTouch && Parts !== null ? touched : Promise.race([touched, untilIdle(picture.stands)]));
      };
      const opening = openMap(element, {
        ...(engineComes !== undefined && { untilWanted }),
        startView: () => startView(),
        interactive,
        signal,
        onMarkerTap: (marker) => onMarkerTap(marker),
        onMarkerDrag: (at, marker) => onMarkerDrag(at, marker),
        onMapTap: (at) => onMapTap(at),
        onLabelTap: (label, at) => onLabelTap(label, at),
        onIdle: (view) => onIdle(view, isOpening),
        onDrawingShown: (showsDrawing) => setState(updated({ showsDrawing })),
        onStreetsShown: (showsStreets) => setState(updated({ showsStreets })),
        onLateSettings: () => signal.aborted || reopen(),
      });
      const takeOver = async () => {
        const [map, { ReadyParts: Parts }] = await Promise.all([opening, import('./ReadyParts.tsx')]);
        await drawUnseen(map, startView, early, engineComes !== undefined);
        isOpening = false;
        return { map, Parts };
      };
      takeOver().then(
        ({ map, Parts }) => {
          if (signal.aborted) return;
          early.reset();
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
  }, [container, interactive, engineComes, early, picture]);

  useFollowing(state.is === 'ready' ? null : early, props.view, reported);
  useSync(state.is === 'ready' ? state.map : null, props, reported);
  return { state, early, onPicture: picture.show };
}

/** A map with what moves it while its engine is loading. */
interface OpeningMap {
  state: MapState;
  early: EarlyView;
  /** To be called once the picture before the engine stands. */
  onPicture(): void;
}

/** A promise of the picture before the engine. */
function openPicture() {
  let show = () => {};
  const stands = new Promise<void>((resolve) => (show = resolve));
  return { stands, show: () => show() };
}

async function loadStillParts(): Promise<StillParts> {
  const [still, zoom] = await Promise.all([import('./StillMapView.tsx'), import('./ZoomButtons.tsx')]);
  return { StillMapView: still.StillMapView, ZoomButtons: zoom.ZoomButtons };
}

/** Draws the engine's map beneath its picture where the picture is, once no finger moves it. */
async function drawUnseen(map: ReadyMap, currentView: () => View, early: EarlyView, hasPicture: boolean) {
  let drawn: View | null = hasPicture ? null : map.getView();
  for (;;) {
    await early.untilFree();
    const wanted = currentView();
    if (drawn !== null && isSameRounded(drawn, wanted)) return;
    drawn = wanted;
    await map.drawAt(wanted);
  }
}

/** Moves a map without an engine when the screen wants it elsewhere than the member moved it. */
function useFollowing(early: EarlyView | null, { lat, lng, level }: View, reported: ReportedViews) {
  const isFirst = useRef(true);
  useLayoutEffect(() => {
    const isOwn = early !== null && reported.take({ lat, lng, level });
    if (!isFirst.current && !isOwn) early?.reset();
    isFirst.current = false;
  }, [early, reported, lat, lng, level]);
}

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
  const last = useRef<View>(null);
  useLayoutEffect(() => {
    const wanted = { lat, lng, level };
    const isUnchanged = last.current !== null && isSameRounded(last.current, wanted); // the map has just opened, in this view
    last.current = wanted;
    if (map === null || isUnchanged || reported.take(wanted)) return;
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
