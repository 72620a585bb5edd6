import type { Map as MapLibre, StyleSpecification } from 'maplibre-gl';
import type { BaseMapKind } from '../map.ts';

/** What a MapLibre map draws beneath its markers. */
export interface BaseMap {
  kind: BaseMapKind;
  style: StyleSpecification;
  /** Called once the map is ready: adds what loads later, and follows the theme until `signal` aborts. */
  onReady?(map: MapLibre, signal: AbortSignal): void;
}
