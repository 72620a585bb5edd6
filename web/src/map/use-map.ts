import { type RefObject, useEffect, useEffectEvent, useLayoutEffect, useState } from 'react';
import { roundPoint } from './bounds.ts';
import type { Bounds, LatLng, Marker, MarkerEvents, ReadyMap, View } from './map.ts';
import { openMap } from './open-map.ts';

/** What a screen wants its map to show. A new view moves the map, new markers replace the old ones. */
export interface MapProps extends MarkerEvents {
  view: View;
  markers?: readonly Marker[];
  selectedId?: string | null;
  /** A box to show instead of the view, such as the one around a saved place. */
  bounds?: Bounds;
  /** False for a picture of a place. True by default. */
  interactive?: boolean;
  onMapTap?(at: LatLng): void;
  /** The map stopped moving; coordinates have five decimals, the level two. */
  onIdle?(view: View): void;
}

/** Whether the map is loading, ready, or cannot be drawn on this device. */
export type MapState = { is: 'loading' } | { is: 'ready'; map: ReadyMap } | { is: 'unavailable' };

/** What rounding to five decimals may change: a map that is already there is not moved again. */
const ROUNDING = 1e-5;

/** Opens one map in the container and closes it with the component. The engine's code is loaded here. */
export function useMap(container: RefObject<HTMLElement | null>, props: MapProps): MapState {
  const { interactive = true } = props;
  const [state, setState] = useState<MapState>({ is: 'loading' });
  const startView = useEffectEvent(() => props.view);
  const onMarkerTap = useEffectEvent((marker: Marker) => props.onMarkerTap?.(marker));
  const onMarkerDrag = useEffectEvent((at: LatLng, marker: Marker) => props.onMarkerDrag?.(at, marker));
  const onMapTap = useEffectEvent((at: LatLng) => props.onMapTap?.(at));
  const onIdle = useEffectEvent(({ level, ...center }: View) =>
    props.onIdle?.({ ...roundPoint(center), level: Math.round(level * 100) / 100 }),
  );

  useEffect(() => {
    const element = container.current;
    if (element === null) return;
    const closing = new AbortController();
    const { signal } = closing;
    openMap(element, {
      startView: () => startView(),
      interactive,
      signal,
      onMarkerTap: (marker) => onMarkerTap(marker),
      onMarkerDrag: (at, marker) => onMarkerDrag(at, marker),
      onMapTap: (at) => onMapTap(at),
      onIdle: (view) => onIdle(view),
    }).then(
      (map) => signal.aborted || setState({ is: 'ready', map }),
      () => signal.aborted || setState({ is: 'unavailable' }),
    );
    return () => closing.abort();
  }, [container, interactive]);

  useSync(state.is === 'ready' ? state.map : null, props);
  return state;
}

/**
 * Makes the map show what the screen says. It is moved before the browser lays out the page: otherwise a resize caused by
 * the same render would come first, and the map would report that it is idle where it was.
 */
function useSync(map: ReadyMap | null, { view, markers, selectedId, bounds }: MapProps) {
  const { lat, lng, level } = view;
  useLayoutEffect(() => {
    if (map === null) return;
    const now = map.getView();
    if (Math.abs(now.lat - lat) > ROUNDING || Math.abs(now.lng - lng) > ROUNDING) map.setCenter({ lat, lng });
  }, [map, lat, lng]);
  useLayoutEffect(() => {
    if (map !== null && Math.abs(map.getView().level - level) > 0.01) map.setLevel(level);
  }, [map, level]);
  useLayoutEffect(() => {
    if (bounds !== undefined) map?.fitBounds(bounds);
  }, [map, bounds]);
  useEffect(() => {
    map?.setMarkers((markers ?? []).map((marker) => (marker.id === selectedId ? selected(marker) : marker)));
  }, [map, markers, selectedId]);
}

function selected(marker: Marker): Marker {
  return { ...marker, isSelected: true };
}
