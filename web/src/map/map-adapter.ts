import type { PinCategory } from 'contract/pin-categories';

/** A place on earth in degrees. */
export interface LatLng {
  lat: number;
  lng: number;
}

/** The four edges of a map view in degrees, named as the pin query names them (spec §7). */
export interface Bounds {
  latMin: number;
  latMax: number;
  lngMin: number;
  lngMax: number;
}

/** A place with its kind, the member, the spot being chosen, or several places in one. `id` is unique on the map. */
export type Pin = LatLng & { id: string; name: string; selected?: boolean } & (
    | { kind?: 'place' | 'new'; category: PinCategory }
    | { kind: 'me' }
    | { kind: 'cluster'; count: number }
  );

/** Where a map opens. `level` is a Kakao level: 3 for the map, 5 for a post (spec §9); larger is farther away. */
export interface Opening {
  center: LatLng;
  level: number;
  /** False for a picture of a place: no panning, no zooming, pins still answer. True unless said. */
  interactive?: boolean;
}

/** Whose map came to stand: ours, the operator's as set up, or ours because the operator's could not be had. */
export type MapFace = 'ours' | 'operators' | 'ours-instead';

/**
 * One map, whoever draws it. `mount` comes first and once, `destroy` last; each `on…` keeps one listener, the latest.
 * Coordinates given to listeners are rounded to five decimals (spec §9).
 */
export interface MapAdapter {
  /** Resolves when the map is there to be touched; throws where it cannot be drawn. */
  mount(el: HTMLElement, view: Opening): Promise<MapFace>;
  /** Shows exactly these pins; those already there by id stay in place and keep their focus. */
  setPins(pins: readonly Pin[]): void;
  onPinClick(listener: (pin: Pin) => void): void;
  /** A tap on the map itself, never one on a pin. */
  onMapClick(listener: (at: LatLng) => void): void;
  /** The map came to rest: after it opened, after a move, after a resize. */
  onIdle(listener: (bounds: Bounds) => void): void;
  /** The `new` pin was dropped somewhere else; without a listener it cannot be dragged. */
  onPinDrag(listener: (at: LatLng, pin: Pin) => void): void;
  setCenter(center: LatLng): void;
  setLevel(level: number): void;
  /** Shows all of the box. */
  fitBounds(bounds: Bounds): void;
  getCenter(): LatLng;
  getLevel(): number;
  destroy(): void;
}

/** This device cannot draw the map. */
export class MapUnavailable extends Error {
  override name = 'MapUnavailable';
}
