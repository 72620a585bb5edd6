import { readFileSync } from 'node:fs';
import type { PinCategory } from 'contract/pin-categories';

const FILE = new URL('../../geography/landmarks.geojson', import.meta.url);

/** A well-known spot. */
export interface Landmark {
  name: string;
  /** Its other names. */
  aliases: string[];
  /** Its kind: `station`, `park`, `market` … */
  kind: string;
  /** The pin category it suggests. */
  category: PinCategory;
  /** The five-digit code of the 시군구 it lies in. */
  sigungu: number;
  lat: number;
  lng: number;
}

interface LandmarkFile {
  features: {
    properties: Omit<Landmark, 'aliases' | 'lat' | 'lng'> & Partial<Pick<Landmark, 'aliases'>>;
    geometry: { coordinates: [lng: number, lat: number] };
  }[];
}

/** The landmarks of `landmarks.geojson`, in the order of results that are otherwise equal. */
export function readLandmarks(): Landmark[] {
  const { features }: LandmarkFile = JSON.parse(readFileSync(FILE, 'utf8'));
  return features.map(({ properties: { name, aliases = [], kind, category, sigungu }, geometry }) => {
    const [lng, lat] = geometry.coordinates;
    return { name, aliases, kind, category, sigungu, lat, lng };
  });
}

let byAlias: ReadonlyMap<string, ReadonlySet<string>> | undefined;

/** The names of the landmarks that people call so, written without spaces: 고려대학교 for 고대. */
export function landmarksCalled(alias: string): ReadonlySet<string> {
  byAlias ??= readAliases();
  return byAlias.get(alias) ?? new Set();
}

function readAliases() {
  const names = new Map<string, Set<string>>();
  for (const { name, aliases } of readLandmarks())
    for (const alias of aliases.map((one) => one.toLowerCase().replaceAll(/\s/gu, '')))
      names.set(alias, (names.get(alias) ?? new Set()).add(name));
  return names;
}
