import type { Map as MapLibre, StyleSpecification } from 'maplibre-gl';

/** What a MapLibre map wears: its style, and what is done about it while the map stands, until `stop`. */
export interface Dress {
  style: StyleSpecification;
  tend?(map: MapLibre, stop: AbortSignal): void;
}
