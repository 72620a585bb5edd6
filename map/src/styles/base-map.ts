import type { MapCredit } from 'contract/config';
import type { Map as MapLibre, StyleSpecification } from 'maplibre-gl';
import type { BaseMapKind } from '../map.ts';
import type { Streets } from './streets/streets.ts';

/** The base map that a MapLibre map draws beneath its markers. */
export interface BaseMap {
  kind: BaseMapKind;
  style: StyleSpecification;
  /** The streets over our drawing, if any. */
  streets?: Streets;
  credits: readonly MapCredit[];
  /** Called once the map is ready: adds what loads later, and follows the theme until `signal` aborts. */
  onReady?(map: MapLibre, signal: AbortSignal): void;
}
