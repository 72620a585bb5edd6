import type { PinCategory } from 'contract/pin-categories';

/** A coordinate in degrees. */
export interface LatLng {
  lat: number;
  lng: number;
}

/** What a map shows: its centre and a Kakao level. Level 3 is a few streets, 5 a neighbourhood; larger is farther away. */
export interface View extends LatLng {
  level: number;
}

/** The four edges of a map view in degrees, named as in the query for places on the map. */
export interface Bounds {
  latMin: number;
  latMax: number;
  lngMin: number;
  lngMax: number;
}

/** What a map shows at a coordinate: a place, the spot being chosen, the member, or several places in one. `id` is unique on the map. */
export type Marker = LatLng & { id: string; name: string; isSelected?: boolean } & (
    | { kind?: 'place' | 'new'; category: PinCategory }
    | { kind: 'me' }
    | { kind: 'cluster'; count: number }
  );

/** What a map reports about its markers. Coordinates are rounded to five decimals. */
export interface MarkerEvents {
  onMarkerTap?(marker: Marker): void;
  /** The `new` marker was dropped at another coordinate. Without this it cannot be dragged. */
  onMarkerDrag?(at: LatLng, marker: Marker): void;
}

/** How a map opens and what it reports. Coordinates are rounded to five decimals (BEHAVIOUR: wire-13). */
export interface MapOptions extends MarkerEvents {
  /** Where to open. Called once the engine is loaded, because the screen may have moved on by then. */
  startView(): View;
  /** False for a picture of a place: no panning and no zooming, but markers can be tapped. True by default. */
  interactive?: boolean;
  /** Closes the map when it aborts. A map that is still opening is then rejected. */
  signal: AbortSignal;
  /** A tap on the map itself, never on a marker. */
  onMapTap?(at: LatLng): void;
  /** The map stopped moving: after it opened, after a move, after a resize. */
  onIdle?(view: View, bounds: Bounds): void;
}

/** What a map draws beneath its markers: our own drawing, the operator's map, or our drawing because the operator's failed. */
export type BaseMapKind = 'drawn' | 'operator' | 'fallback';

/** A map that is ready to be used, whichever engine draws it. */
export interface ReadyMap {
  readonly baseMap: BaseMapKind;
  /** Shows exactly these markers. One whose id was there before keeps its button, and so its focus. */
  setMarkers(markers: readonly Marker[]): void;
  setCenter(center: LatLng): void;
  setLevel(level: number): void;
  /** Shows all of the box. */
  fitBounds(bounds: Bounds): void;
  /** What is shown now, not rounded. */
  getView(): View;
}

/** This device cannot draw the map. */
export class MapUnavailable extends Error {
  override name = 'MapUnavailable';
}
