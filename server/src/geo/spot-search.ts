import type { FoundSpot } from 'contract/geo';
import { PAGE } from 'contract/limits';
import { regionName, type Region } from 'contract/regions';
import type { LatLng } from '../outside/geocoder/geocoder.ts';
import { korea, type Sigungu } from '../regions/country.ts';
import { bestFit, nameFit, isInitials, type Name, toName, splitWords } from '../regions/hangul.ts';
import { sigunguCode } from '../regions/find-region.ts';
import { findRegions, indexRegions } from '../regions/region-search.ts';
import { type Landmark, readLandmarks } from './landmarks.ts';

interface FindableLandmark {
  spot: FoundSpot;
  names: Name[];
}

/** Searches by name: landmarks first (exact, by beginning, by part; then the nearest), then 시군구, then 읍면동. */
export function openSpotSearch() {
  const landmarks = readLandmarks().map(findable);
  const index = indexRegions();
  return (keyword: string, near: LatLng | undefined, limit: number): FoundSpot[] =>
    [
      ...findLandmarks(landmarks, keyword, near),
      ...findSigungus(keyword),
      ...findRegions(index, keyword, PAGE.max).flatMap((dong) => dongSpot(dong, keyword)),
    ].slice(0, limit);
}

function findable({ name, aliases, category, sigungu: code, lat, lng }: Landmark): FindableLandmark {
  const sigungu = korea().sigunguOf.get(code);
  if (sigungu === undefined) throw new Error(`${name} is in no 시군구`);
  const spot = { name, address: regionName(sigungu.region), lat, lng, category, source: 'landmark' };
  return { spot, names: [name, ...aliases].map(withoutSpaces).map(toName) };
}

/** A name or keyword without its spaces. */
export const withoutSpaces = (text: string) => splitWords(text).join('');

function findLandmarks(landmarks: readonly FindableLandmark[], keyword: string, near?: LatLng): FoundSpot[] {
  const word = withoutSpaces(keyword);
  return landmarks
    .flatMap(({ spot, names }) => {
      const fit = bestFit(word, names);
      return fit === Infinity ? [] : [{ spot, fit, away: near === undefined ? 0 : distance(spot, near) }];
    })
    .sort((a, b) => a.fit - b.fit || a.away - b.away)
    .map(({ spot }) => spot);
}

/** The 시군구 whose name, or whose 시도's, begins with each word; the last word must match the 시군구. */
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

/** A 동 whose own name matches, at the centre of its 시군구: its exact position is not known. */
function dongSpot(dong: Region, keyword: string): FoundSpot[] {
  const name = toName(dong.district);
  const isMatch = splitWords(keyword).some((word) => nameFit(word, name) < Infinity);
  const sigungu = korea().sigunguOf.get(sigunguCode(dong.regionId));
  if (!isMatch || sigungu === undefined) return [];
  return [{ name: dong.district, address: regionName(dong), ...sigungu.centre, source: 'region' }];
}

/** A distance for comparison, in degrees of latitude. */
function distance(a: LatLng, b: LatLng): number {
  return Math.hypot(a.lat - b.lat, (a.lng - b.lng) * Math.cos((b.lat * Math.PI) / 180));
}
