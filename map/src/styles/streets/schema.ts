import type { ExpressionSpecification } from 'maplibre-gl';
import type { AddressReader } from '../../tiles/street-address.ts';

/** The kinds of areas, roads and names that are drawn from tiles of any schema. */
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

/** The features of one tile layer that pass a filter. */
interface Features {
  layer: string;
  filter?: ExpressionSpecification;
}
interface KindFeatures extends Features {
  /** Evaluates to a feature's kind; to any other text for features that are not drawn. */
  kind: ExpressionSpecification;
}

/** Where the tiles of a schema contain what our streets map draws. */
export interface TileSchema {
  areas: readonly KindFeatures[];
  water: Features;
  waterways: Features;
  buildings: Features;
  roads: KindFeatures & { isBridge: ExpressionSpecification; isTunnel: ExpressionSpecification };
  runways: Features;
  borders: Features;
  houseNumbers: Features & { number: ExpressionSpecification };
  /** `namesOnly`: the layer, if it has no lines but those for names, which may then be cut and turned; else null. */
  roadNames: KindFeatures & { namesOnly: string | null };
  waterwayNames: Features;
  waterNames: Features;
  /** `kind` evaluates to OpenStreetMap's own word, such as `cafe`; a higher `rank` is less important. */
  pois: KindFeatures & { rank: ExpressionSpecification };
  peaks: Features;
  parkNames: Features;
  places: KindFeatures & { rank: ExpressionSpecification };
  address: AddressReader;
}

/** An expression for the Korean name of a feature, else its only name. */
export const koreanName: ExpressionSpecification = ['coalesce', ['get', 'name:ko'], ['get', 'name']];

/** The Korean name in a feature's properties, else its only name; null without a name. */
export function readName(properties: Readonly<Record<string, unknown>>): string | null {
  const name = properties['name:ko'] ?? properties['name'];
  return typeof name === 'string' && name !== '' ? name : null;
}

/** A text or number property as text; null if there is none. */
export function readText(value: unknown): string | null {
  return (typeof value === 'string' && value !== '') || typeof value === 'number' ? String(value) : null;
}

/** A property as text; empty if the feature has none. */
export const text = (property: string): ExpressionSpecification => ['coalesce', ['get', property], ''];

/** Whether a property is one of these texts. */
export const isOneOf = (property: string, ...values: string[]): ExpressionSpecification => [
  'in',
  text(property),
  ['literal', values],
];

/** An expression that maps a property's texts to kinds. */
export function kinds(property: string, byKind: Record<string, readonly string[]>): ExpressionSpecification {
  const pairs = Object.entries(byKind).flatMap(([kind, values]) => [[...values], kind]);
  return ['match', text(property), ...pairs, ''] as ExpressionSpecification;
}
