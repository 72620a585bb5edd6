import type { Point } from 'contract/coordinates';
import { type Sigungu, sigunguAt } from './country.ts';
import { type LoadNeighbourhoods, neighbourhoodAt } from './neighbourhoods.ts';
import { hectares, type Outline } from './outlines.ts';
import { sigunguOutlines } from './sigungu-outlines.ts';

/**
 * The households of an average 읍 or 동 and of an average 면, rounded down: in the census of 2020, 47.2 million people lived in 2,300 읍
 * and 동 and 4.6 million in 1,180 면. Their own numbers are not known here.
 */
const HOMES = { dong: 8_000, myeon: 1_700 } as const;
/** The households of a 읍면동, by its name. */
export const homesIn = (name: string) => (name.endsWith('면') ? HOMES.myeon : HOMES.dong);

/**
 * Estimates the households per hectare at a point, spread evenly over the 읍면동 there, or over its 시군구 if the outlines of its 읍면동
 * are not known; null more than `offShore` metres off the shore.
 */
export function estimateHomes(load: LoadNeighbourhoods) {
  return async ({ latitude: lat, longitude: lng }: Point, offShore = 0): Promise<number | null> => {
    const sigungu = sigunguAt({ lat, lng }, offShore);
    if (sigungu === null) return null;
    const around = neighbourhoodAt(await load(sigungu.code), { lat, lng });
    return around === null ? averageOf(sigungu) : homesIn(around.name) / areaOf(around.outline);
  };
}

function averageOf(sigungu: Sigungu): number {
  const homes = sigungu.dongs.reduce((sum, { district }) => sum + homesIn(district), 0);
  return homes / areaOf(sigunguOutlines().find(({ code }) => code === sigungu.code)!);
}

const areas = new WeakMap<Outline, number>();

function areaOf(outline: Outline): number {
  const known = areas.get(outline) ?? hectares(outline);
  areas.set(outline, known);
  return known;
}
