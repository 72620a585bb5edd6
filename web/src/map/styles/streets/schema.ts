import type { ExpressionSpecification } from 'maplibre-gl';
import type { AddressReader } from '../../tiles/street-address.ts';

/** The kinds of areas, roads and names that are drawn from tiles, whichever schema they have. */
export type AreaKind =
  | 'farm'
  | 'works'
  | 'school'
  | 'hospital'
  | 'sand'
  | 'grass'
  | 'park'
  | 'wood'
  | 'pitch';
export type RoadKind =
  | 'motorway'
  | 'trunk'
  | 'primary'
  | 'secondary'
  | 'tertiary'
  | 'minor'
  | 'service'
  | 'path'
  | 'rail'
  | 'subway';
export type PlaceName = 'city' | 'town' | 'village' | 'suburb' | 'quarter' | 'island';

/** Features of one layer of the tiles, with what is asked of each. */
interface Features {
  layer: string;
  filter?: ExpressionSpecification;
}
interface KindFeatures extends Features {
  /** Gives the kind of a feature; any other text for those that are not drawn. */
  kind: ExpressionSpecification;
}

/** Where the tiles of a schema have what our streets map draws. */
export interface TileSchema {
  areas: readonly KindFeatures[];
  water: Features;
  waterways: Features;
  buildings: Features;
  roads: KindFeatures & { isBridge: ExpressionSpecification; isTunnel: ExpressionSpecification };
  runways: Features;
  borders: Features;
  houseNumbers: Features & { number: ExpressionSpecification };
  roadNames: KindFeatures;
  waterwayNames: Features;
  waterNames: Features;
  /** `kind` gives OpenStreetMap's own word, such as `cafe`; `rank` rises with what may be left out. */
  pois: KindFeatures & { rank: ExpressionSpecification };
  peaks: Features;
  parkNames: Features;
  places: KindFeatures & { rank: ExpressionSpecification };
  address: AddressReader;
}

/** The Korean name of a feature, else its only one. */
export const koreanName: ExpressionSpecification = ['coalesce', ['get', 'name:ko'], ['get', 'name']];

/** The same of properties that were read already; null where there is no name. */
export function readName(properties: Readonly<Record<string, unknown>>): string | null {
  const name = properties['name:ko'] ?? properties['name'];
  return typeof name === 'string' && name !== '' ? name : null;
}

/** A property that is a text or a number, as text; null where there is none. */
export function readText(value: unknown): string | null {
  return (typeof value === 'string' && value !== '') || typeof value === 'number' ? String(value) : null;
}

/** A property as text, empty where a feature has none. */
export const text = (property: string): ExpressionSpecification => ['coalesce', ['get', property], ''];

/** Whether a property is one of these texts. */
export const isOneOf = (property: string, ...values: string[]): ExpressionSpecification => [
  'in',
  text(property),
  ['literal', values],
];

/** The kind for each text of a property. */
export function kinds(property: string, byKind: Record<string, readonly string[]>): ExpressionSpecification {
  const pairs = Object.entries(byKind).flatMap(([kind, values]) => [[...values], kind]);
  return ['match', text(property), ...pairs, ''] as ExpressionSpecification;
}
