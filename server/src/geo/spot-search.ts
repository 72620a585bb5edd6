import type { FoundSpot } from 'contract/geo';
import { PAGE } from 'contract/limits';
import { regionName, type Region } from 'contract/regions';
import type { LatLng } from '../outside/geocoder/geocoder.ts';
import { korea, type Sigungu } from '../regions/country.ts';
import { bestFit, nameFit, isInitials, type Name, toName, splitWords } from '../regions/hangul.ts';
import { sigunguCode } from '../regions/find-region.ts';
import { findRegions, indexRegions } from '../regions/region-search.ts';
import { LANDMARKS } from './landmarks.ts';

interface Landmark {
  spot: FoundSpot;
  names: Name[];
}

/** Finds landmarks and regions by name: landmarks first (exactly, by beginning, by part; then the nearest), then 시군구, then 읍면동. */
export function openSpotSearch() {
  const landmarks = readLandmarks();
  const index = indexRegions();
  return (keyword: string, near: LatLng | undefined, limit: number): FoundSpot[] =>
    [
      ...findLandmarks(landmarks, keyword, near),
      ...findSigungus(keyword),
      ...findRegions(index, keyword, PAGE.max).flatMap((dong) => dongSpot(dong, keyword)),
    ].slice(0, limit);
}

function readLandmarks(): Landmark[] {
  const { sigunguOf } = korea();
  return LANDMARKS.flatMap(({ category, rows }) =>
    rows.map(([name, lat, lng, code, ...aliases]) => {
      const sigungu = sigunguOf.get(code);
      if (sigungu === undefined) throw new Error(`${name} lies in no 시군구`);
      const spot = { name, address: regionName(sigungu.region), lat, lng, category, source: 'landmark' };
      const names = [name, ...aliases].map(asOneWord).map(toName);
      return { spot, names };
    }),
  );
}

/** A name or keyword without its spaces. */
export const asOneWord = (text: string) => splitWords(text).join('');

function findLandmarks(landmarks: readonly Landmark[], keyword: string, near?: LatLng): FoundSpot[] {
  const word = asOneWord(keyword);
  return landmarks
    .flatMap(({ spot, names }) => {
      const fit = bestFit(word, names);
      return fit === Infinity ? [] : [{ spot, fit, away: near === undefined ? 0 : distance(spot, near) }];
    })
    .sort((a, b) => a.fit - b.fit || a.away - b.away)
    .map(({ spot }) => spot);
}

/** The 시군구 in which every word names the 시도 or the 시군구 by its beginning, the last one the 시군구 itself. */
function findSigungus(keyword: string): FoundSpot[] {
  const words = splitWords(keyword);
  const own = words.at(-1);
  if (own === undefined || isInitials(own)) return [];
  return korea()
    .sigungus.filter((sigungu) => isNamed(sigungu, words, own))
    .map(({ region, centre }) => ({
      name: region.city || region.province,
      address: regionName(region),
      lat: centre.lat,
      lng: centre.lng,
      source: 'region',
    }));
}

function isNamed({ region, provinceShort }: Sigungu, words: readonly string[], own: string): boolean {
  const cities = (region.city || region.province).split(' ');
  const names = [...cities, region.province, provinceShort];
  return (
    cities.some((city) => city.startsWith(own)) &&
    words.every((word) => names.some((name) => name.startsWith(word)))
  );
}

/** A 동 whose own name is meant, at the middle of its 시군구: where exactly it lies we do not know. */
function dongSpot(dong: Region, keyword: string): FoundSpot[] {
  const name = toName(dong.district);
  const isMeant = splitWords(keyword).some((word) => nameFit(word, name) < Infinity);
  const sigungu = korea().sigunguOf.get(sigunguCode(dong.regionId));
  if (!isMeant || sigungu === undefined) return [];
  return [{ name: dong.district, address: regionName(dong), ...sigungu.centre, source: 'region' }];
}

/** Comparable distances, in degrees of latitude. */
function distance(a: LatLng, b: LatLng): number {
  return Math.hypot(a.lat - b.lat, (a.lng - b.lng) * Math.cos((b.lat * Math.PI) / 180));
}
