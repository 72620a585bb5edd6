import { type RefObject, useEffect, useEffectEvent, useLayoutEffect, useState } from 'react';
import type { Bounds, LatLng, MapAdapter, MapFace, Opening, Pin } from './map-adapter.ts';
import { standingMap } from './standing-map.ts';
import { roundPoint } from './view-box.ts';

/** What a screen says about its map; new values move the map, new pins replace the old. */
export interface MapProps {
  center: LatLng;
  /** Kakao level. */
  level: number;
  pins?: readonly Pin[];
  selectedId?: string | null;
  /** A box to show instead of centre and level, such as a saved place's. */
  bounds?: Bounds;
  /** False for a picture of a place. True unless said. */
  interactive?: boolean;
  onPinClick?: (pin: Pin) => void;
  onMapClick?: (at: LatLng) => void;
  /** The map came to rest on these edges, this middle and this level (two decimals). */
  onIdle?: (bounds: Bounds, center: LatLng, level: number) => void;
  onPinDrag?: (at: LatLng, pin: Pin) => void;
}

/** How far the map is: its engine on the way, there, or not to be had on this device. */
export type MapState =
  | { is: 'drawing' }
  | { is: 'shown'; map: MapAdapter; face: MapFace }
  | { is: 'unavailable' };

/** What rounding to five decimals may have taken: a map told where it rests already is left in peace. */
const ROUNDED = 1e-5;

/** One adapter for as long as the holder stands; its engine is fetched only now. */
export function useMap(holder: RefObject<HTMLElement | null>, props: MapProps): MapState {
  const { interactive = true } = props;
  const [state, setState] = useState<MapState>({ is: 'drawing' });
  const opening = useEffectEvent(() => ({ center: props.center, level: props.level }));
  const tapped = useEffectEvent((pin: Pin) => props.onPinClick?.(pin));
  const chosen = useEffectEvent((at: LatLng) => props.onMapClick?.(at));
  const rested = useEffectEvent((box: Bounds, center: LatLng, level: number) =>
    props.onIdle?.(box, center, Math.round(level * 100) / 100),
  );
  const dropped = useEffectEvent((at: LatLng, pin: Pin) => props.onPinDrag?.(at, pin));

  useEffect(() => {
    const el = holder.current;
    if (el === null) return;
    const gone = new AbortController();
    const listen = (map: MapAdapter) => {
      map.onPinClick((pin) => tapped(pin));
      map.onMapClick((at) => chosen(at));
      map.onIdle((box) => rested(box, roundPoint(map.getCenter()), map.getLevel()));
      map.onPinDrag((at, pin) => dropped(at, pin));
    };
    standingMap(el, {
      listen,
      opening: (): Opening => ({ ...opening(), interactive }),
      gone: gone.signal,
    }).then(
      (standing) => standing && setState({ is: 'shown', ...standing }),
      () => gone.signal.aborted || setState({ is: 'unavailable' }),
    );
    return () => gone.abort();
  }, [holder, interactive]);

  useFollow(state.is === 'shown' ? state.map : null, props);
  return state;
}

/**
 * Keeps a standing map in step with what the screen says. It is told where to go before the page is laid out: a resize by
 * the same change would else come first, and the map report that it rests where it was.
 */
function useFollow(map: MapAdapter | null, { center, level, pins, selectedId, bounds }: MapProps) {
  const { lat, lng } = center;
  useLayoutEffect(() => {
    if (map === null) return;
    const now = map.getCenter();
    if (Math.abs(now.lat - lat) > ROUNDED || Math.abs(now.lng - lng) > ROUNDED) map.setCenter({ lat, lng });
  }, [map, lat, lng]);
  useLayoutEffect(() => {
    if (map !== null && Math.abs(map.getLevel() - level) > 0.01) map.setLevel(level);
  }, [map, level]);
  useLayoutEffect(() => {
    if (bounds !== undefined) map?.fitBounds(bounds);
  }, [map, bounds]);
  useEffect(() => {
    map?.setPins((pins ?? []).map((pin) => (pin.id === selectedId ? selected(pin) : pin)));
  }, [map, pins, selectedId]);
}

function selected(pin: Pin): Pin {
  return { ...pin, selected: true };
}
