import type { MapCredit, MapSettings } from 'contract/config';
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
export type Marker = LatLng & { id: string; name: string; isSelected?: boolean } &
  /** `isNamed` has its name below it, `savedColor` (a hex colour) the mark of a saved place, or of one in a cluster, `isMasked` the shield of one others do not see. */
  (
    | {
        kind?: 'place' | 'new';
        category: PinCategory;
        isNamed?: boolean;
        savedColor?: string;
        isMasked?: boolean;
      }
    /** `accuracy` is the radius in metres within which the member is; a circle shows it. */
    | { kind: 'me'; accuracy?: number }
    /** The middle of a home-safe zone with its circle; `accuracy` is its radius. It cannot be tapped. */
    | { kind: 'zone'; accuracy: number }
    | { kind: 'cluster'; count: number; savedColor?: string }
  );

/** A name on the base map that can be tapped: a shop, a park, a station. `kind` is a short Korean word, such as 카페. */
export interface MapLabel {
  name: string;
  kind: string;
  /** The pin category that a place of this kind would have. */
  pinCategory: PinCategory;
  at: LatLng;
}

/** The street and house number of a spot, as far as the base map names them. */
export interface StreetAddress {
  street: string | null;
  houseNumber: string | null;
}

/** A street found by its name, 포은로, or a house in it, 포은로 12. */
export interface FoundStreet {
  name: string;
  at: LatLng;
}

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
  /**
   * The map opens once this resolves where there is no graphics card: every frame would block the page there. Not called where only the
   * engine can draw the map, nor where there is a card (BEHAVIOUR: map-49).
   */
  untilWanted?: (settings: MapSettings) => Promise<void>;
  /** A tap on the map itself, never on a marker, and never on a label where `onLabelTap` is given. */
  onMapTap?(at: LatLng): void;
  /** A tap on a name of the base map, or so near that a finger meant it. `at` is where the finger was. */
  onLabelTap?(label: MapLabel, at: LatLng): void;
  /** The map stopped moving: after it opened, after a move, after a resize. */
  onIdle?(view: View, bounds: Bounds): void;
  /** Our own drawing, which has no streets, has become what is seen, or no longer is. Reported only when it changes. */
  onDrawingShown?(isShown: boolean): void;
  /** The map opened without the operator's settings because they took too long, and they have come: open it again. */
  onLateSettings?(): void;
  /** Streets of tiles have become part of what is seen, or none is left. Reported only when it changes. */
  onStreetsShown?(areShown: boolean): void;
}

/**
 * What a map draws beneath its markers: our own drawing, streets over it, the operator's map, or our drawing because the
 * operator's failed.
 */
export type BaseMapKind = 'drawn' | 'streets' | 'operator' | 'fallback';

/** A map that is ready to be used, whichever engine draws it. */
export interface ReadyMap {
  readonly baseMap: BaseMapKind;
  /** The credits of the base map; empty for our own drawing, and where the engine shows credits itself. */
  readonly credits: readonly MapCredit[];
  /** Shows exactly these markers. One whose id was there before keeps its button, and so its focus. */
  setMarkers(markers: readonly Marker[]): void;
  setCenter(center: LatLng): void;
  setLevel(level: number): void;
  /** Shows all of the box. */
  fitBounds(bounds: Bounds): void;
  /** What is shown now, not rounded. */
  getView(): View;
  /** Whether our own drawing is visible now, in all of the view or a part of it. */
  showsDrawing(): boolean;
  /** Whether streets of tiles are visible, so that their credits must be shown. */
  showsStreets(): boolean;
  /** The street and house number at a coordinate, read from the map's own tiles; null where they know neither. */
  readStreetAddress(at: LatLng): Promise<StreetAddress | null>;
  /** Streets near a coordinate by the beginning of their name, or a house (포은로 12), read from the map's own tiles. */
  findStreets(keyword: string, near: LatLng): Promise<FoundStreet[]>;
}

/** This device cannot draw the map. */
export class MapUnavailable extends Error {
  override name = 'MapUnavailable';
}
