import type { MapLabel } from '../map.ts';
import { findPoiKind, type PoiKind } from './streets/poi-kinds.ts';
import { readName } from './streets/schema.ts';

/** The kinds of named features of our own drawing, by `of`; others, such as rivers, are not tappable. */
const DRAWN: Record<string, PoiKind> = {
  station: ['지하철역', 'ETC'],
  park: ['공원', 'WALK'],
  riverside: ['한강공원', 'WALK'],
  peak: ['산', 'WALK'],
  university: ['대학교', 'ETC'],
  market: ['시장', 'FOOD'],
  culture: ['문화 시설', 'CULTURE_ART'],
  street: ['거리', 'WALK'],
  sight: ['명소', 'CULTURE_ART'],
  sports: ['운동 시설', 'EXERCISE'],
};

/** The kinds in the layers of parks and peaks, by class. */
const AREAS: Record<string, PoiKind> = {
  public_park: ['공원', 'WALK'],
  national_park: ['국립공원', 'WALK'],
  protected_area: ['자연 보호 구역', 'WALK'],
  peak: ['산', 'WALK'],
  volcano: ['산', 'WALK'],
};

/** The label of a named feature of the base map; null if it is not tappable. */
export function readLabel(properties: Readonly<Record<string, unknown>>): Omit<MapLabel, 'at'> | null {
  const name = readName(properties);
  const known = readKind(properties);
  if (known === null || name === null) return null;
  const [kind, pinCategory] = known;
  return { name, kind, pinCategory, ...readFacts(properties) };
}

/** The facts of a name by the properties that may have them. */
const FACTS = {
  address: ['addr:full', 'address'],
  openingHours: ['opening_hours'],
  phone: ['phone', 'contact:phone'],
  wheelchair: ['wheelchair'],
} as const;

function readFacts(
  properties: Readonly<Record<string, unknown>>,
): Partial<Record<keyof typeof FACTS, string>> {
  const read = (names: readonly string[]) =>
    names.map((name) => properties[name]).find((value) => typeof value === 'string' && value !== '');
  const facts = Object.entries(FACTS).map(([fact, names]) => [fact, read(names)] as const);
  return Object.fromEntries(facts.filter(([, value]) => value !== undefined));
}

/** Reads the kind from our drawing (`of`), from OpenMapTiles (`subclass`, `class`) or from Protomaps (`kind`). */
function readKind(properties: Readonly<Record<string, unknown>>): PoiKind | null {
  const of = properties['of'];
  if (typeof of === 'string') return DRAWN[of] ?? null;
  for (const property of ['subclass', 'kind', 'class']) {
    const word = properties[property];
    const known = typeof word === 'string' ? (findPoiKind(word) ?? AREAS[word] ?? null) : null;
    if (known !== null) return known;
  }
  return null;
}
