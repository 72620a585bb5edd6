import type { MapCredit, MapSettings } from 'contract/config';
import type { PinCategory } from 'contract/pin-categories';

/** A coordinate in degrees. */
export interface LatLng {
  lat: number;
  lng: number;
}

/** The view of a map: its centre and a Kakao level. Level 3 is a few streets, 5 a neighbourhood; larger is farther away. */
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

/** A marker on a map: a place, the spot being chosen, the member, a zone, or a cluster. `id` is unique on the map. */
export type Marker = LatLng & { id: string; name: string; isSelected?: boolean } &
  /**
   * `isNamed` shows the name below the marker, `savedColor` (a hex colour) the star of a saved place or of one in a cluster, `isMasked`
   * the shield of a place that others do not see.
   */
  (
    | {
        kind?: 'place' | 'new';
        category: PinCategory;
        isNamed?: boolean;
        savedColor?: string;
        isMasked?: boolean;
      }
    /** `accuracy` is the radius in metres of the circle that shows the position's precision. */
    | { kind: 'me'; accuracy?: number }
    /** The middle of a home-safe zone with its circle; `accuracy` is its radius. It cannot be tapped. */
    | { kind: 'zone'; accuracy: number }
    | { kind: 'cluster'; count: number; savedColor?: string }
  );

/** A tappable name on the base map: a shop, a park, a station. `kind` is a short Korean word, such as 카페. */
export interface MapLabel {
  name: string;
  kind: string;
  /** The pin category that a place of this kind would have. */
  pinCategory: PinCategory;
  at: LatLng;
  /** What else the tiles say of it, as OpenStreetMap writes it. */
  address?: string;
  openingHours?: string;
  phone?: string;
  wheelchair?: string;
}

/** The street and house number of a spot, if the base map has them. */
export interface StreetAddress {
  street: string | null;
  houseNumber: string | null;
}

/** A street found by name, 포은로, or a house in it, 포은로 12. */
export interface FoundStreet {
  name: string;
  at: LatLng;
}

/** The events of a map's markers. Coordinates are rounded to five decimals. */
export interface MarkerEvents {
  onMarkerTap?(marker: Marker): void;
  /** The `new` marker was dragged to another coordinate. Without this handler it cannot be dragged. */
  onMarkerDrag?(at: LatLng, marker: Marker): void;
}

/** How a map opens, and its events. Coordinates are rounded to five decimals (BEHAVIOUR: wire-13). */
export interface MapOptions extends MarkerEvents {
  /** The initial view. Called after the engine has loaded, because the screen's view may have changed by then. */
  startView(): View;
  /** False for a still map: no panning and no zooming, but markers can be tapped. True by default. */
  interactive?: boolean;
  /** Closes the map when it aborts; a map that is still opening rejects. */
  signal: AbortSignal;
  /**
   * The map opens only once this resolves: a picture of it stands until then. `isSlow` where no graphics card draws the map, so that every
   * frame blocks the page. Not called if only the engine can draw the map (BEHAVIOUR: map-49).
   */
  untilWanted?: (settings: MapSettings, isSlow: boolean) => Promise<void>;
  /** A tap on the map itself, never on a marker, and never on a label where `onLabelTap` is given. */
  onMapTap?(at: LatLng): void;
  /** A tap on or near a name of the base map. `at` is the tapped coordinate. */
  onLabelTap?(label: MapLabel, at: LatLng): void;
  /** The map became idle: after opening, a move or a resize. */
  onIdle?(view: View, bounds: Bounds): void;
  /** Our own drawing, which has no streets, became visible or hidden. Reported only on a change. */
  onDrawingShown?(isShown: boolean): void;
  /** The operator's settings arrived after the map had opened without them: open it again. */
  onLateSettings?(): void;
  /** Streets from tiles became visible, or none are left. Reported only on a change. */
  onStreetsShown?(areShown: boolean): void;
}

/** The base map: our own drawing, streets over it, the operator's map, or our drawing after the operator's map failed. */
export type BaseMapKind = 'drawn' | 'streets' | 'operator' | 'fallback';

/** A ready map of any engine. */
export interface ReadyMap {
  readonly baseMap: BaseMapKind;
  /** The credits of the base map; empty for our own drawing, and if the engine shows credits itself. */
  readonly credits: readonly MapCredit[];
  /** Shows exactly these markers. A marker whose id was already shown keeps its button, and so its focus. */
  setMarkers(markers: readonly Marker[]): void;
  setCenter(center: LatLng): void;
  setLevel(level: number): void;
  /** Jumps to a view; resolves once the map has drawn it, or after some seconds. */
  drawAt(view: View): Promise<void>;
  /** Fits the view to the box. */
  fitBounds(bounds: Bounds): void;
  /** The current view, not rounded. */
  getView(): View;
  /** Whether our own drawing is currently visible in any part of the view. */
  showsDrawing(): boolean;
  /** Whether streets from tiles are visible, so that their credits must be shown. */
  showsStreets(): boolean;
  /** The street and house number at a coordinate, read from the map's own tiles; null if they have neither. */
  readStreetAddress(at: LatLng): Promise<StreetAddress | null>;
  /** Streets near a coordinate by a prefix of their name, or a house (포은로 12), read from the map's own tiles. */
  findStreets(keyword: string, near: LatLng): Promise<FoundStreet[]>;
}

/** This device cannot draw the map. */
export class MapUnavailable extends Error {
  override name = 'MapUnavailable';
}
