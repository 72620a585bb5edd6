import { metresBetween } from 'contract/distance';
import type { FoundSpot } from 'contract/place-shapes';
import { PAGE } from 'contract/limits';
import { type FoundRegion } from 'contract/regions';
import { regionName, type Region } from 'contract/region-shapes';
import type { LatLng } from '../outside/geocoder/geocoder.ts';
import { korea, type Sigungu } from '../regions/country.ts';
import { bestFit, nameFit, isInitials, type Name, toName, splitWords } from '../regions/hangul.ts';
import { toKeys } from '../regions/jamo.ts';
import { TYPO, typoFit } from '../regions/one-typo.ts';
import { isProvince, provinceSpots } from './province-spots.ts';
import { withoutExit } from './without-exit.ts';
import { sigunguCode } from '../regions/find-region.ts';
import type { LoadNeighbourhoods } from '../regions/neighbourhoods.ts';
import { findRegions } from '../regions/region-search.ts';
import { type Landmark, readLandmarks } from './landmarks.ts';
import { dongPoint } from './region-point.ts';

interface FindableLandmark {
  spot: FoundSpot;
  names: Name[];
}

/** How many matching 읍면동 are returned: each needs its outlines to be loaded. */
const MAX_DONGS = 10;

/** Searches by name: landmarks first (exact, by beginning, by part; then the nearest), then 시군구, then 읍면동. */
export function openSpotSearch(loadNeighbourhoods: LoadNeighbourhoods) {
  const known = readLandmarks();
  const landmarks = known.map(findable);
  const dongMiddle = (dong: Region) => dongPoint(dong, known, loadNeighbourhoods);
  return async (typed: string, near: LatLng | undefined, limit: number): Promise<FoundSpot[]> => {
    const keyword = withoutExit(typed);
    const named = findLandmarks(landmarks, keyword, near);
    const sigungus = [...provinceSpots(keyword), ...findSigungus(keyword)];
    const isMeant = (dong: FoundRegion) =>
      isNamedBy(dong, keyword) || (named.length === 0 && sigungus.length === 0 && !namesProvince(keyword));
    const dongs = findRegions(keyword, PAGE.max).filter(isMeant);
    const spots = dongs.slice(0, MAX_DONGS).map(async (dong) => dongSpot(dong, await dongMiddle(dong)));
    const isCertain =
      named.length > 0 || sigungus.length > 0 || dongs.some((dong) => isWritten(dong, keyword));
    const misspelt = isCertain ? [] : findMisspelt(landmarks, keyword);
    return [...misspelt, ...named, ...sigungus, ...(await Promise.all(spots)).flat()].slice(0, limit);
  };
}

function findable({ name, aliases, category, sigungu: code, lat, lng }: Landmark): FindableLandmark {
  const sigungu = korea().sigunguByCode.get(code);
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
      return fit === Infinity
        ? []
        : [{ spot, fit, away: near === undefined ? 0 : metresBetween(near, spot) }];
    })
    .sort((a, b) => a.fit - b.fit || a.away - b.away)
    .map(({ spot }) => spot);
}

/** The landmarks of which one name is typed with one wrong key. */
function findMisspelt(landmarks: readonly FindableLandmark[], keyword: string): FoundSpot[] {
  const keys = toKeys(withoutSpaces(keyword));
  const isNearly = ({ text }: Name) => typoFit(keys, toKeys(text)) <= TYPO.whole;
  return landmarks.filter(({ names }) => names.some(isNearly)).map(({ spot }) => spot);
}

/** The 시군구 for which each word begins its name or its 시도's name; the last word must match the 시군구. */
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
      regionId: region.regionId,
      precision: 'sigungu',
    }));
}

function isNamed(sigungu: Sigungu, words: readonly string[], own: string): boolean {
  const { region, provinceShort } = sigungu;
  const cities = (region.city || region.province).split(' ');
  const names = [...cities, region.province, provinceShort];
  if (words.length === 1 && isJoined(cities, own)) return true;
  return (
    cities.some((city) => city.startsWith(own)) &&
    words.every((word) => names.some((name) => name.startsWith(word)) || isProvince(sigungu, word))
  );
}

/** Whether a word is a 시 and a 구 of it written together: 수원장안. */
function isJoined([city = '', district = '']: readonly string[], word: string): boolean {
  const rests = [city, city.slice(0, -1)].flatMap((head) =>
    head.length > 1 && word.startsWith(head) ? [word.slice(head.length)] : [],
  );
  return rests.some((rest) => rest.length > 1 && district.startsWith(rest));
}

/** Whether a word names the 동 itself, a 행정동 or 리 in it, or the area around it, and not only a 시도 or 시군구 above it. */
function isNamedBy({ district, matchedBy }: FoundRegion, keyword: string): boolean {
  if (matchedBy !== undefined && !isAbove(matchedBy)) return true;
  const name = toName(district);
  return splitWords(keyword).some((word) => nameFit(word, name) < Infinity);
}

/** Whether a keyword has the name of a 동 as it is, or its beginning. */
function isWritten({ district, matchedBy }: FoundRegion, keyword: string): boolean {
  const name = matchedBy?.name ?? district;
  return (
    isInitials(withoutSpaces(keyword)) ||
    keyword.endsWith(name) ||
    name.startsWith(splitWords(keyword).at(-1) ?? '')
  );
}

/** Whether the name that was meant stood above the 동 before a reform. */
const isAbove = ({ kind, name }: NonNullable<FoundRegion['matchedBy']>) =>
  kind === 'former' && !/[읍면동]$/.test(name);

/** Whether the last word begins a 시도's name: such a keyword does not search for each of its 동. */
function namesProvince(keyword: string): boolean {
  const own = splitWords(keyword).at(-1) ?? '';
  return korea().sigungus.some(
    ({ region, provinceShort }) => region.province.startsWith(own) || provinceShort.startsWith(own),
  );
}

/** A 동 at its own point, or at the point of its 시군구 if its own is unknown. */
function dongSpot(dong: FoundRegion, point: LatLng | null): FoundSpot[] {
  const sigungu = korea().sigunguByCode.get(sigunguCode(dong.regionId));
  if (sigungu === undefined) return [];
  const { regionId, matchedBy } = dong;
  const isPart = matchedBy?.kind === 'admin' || matchedBy?.kind === 'ri';
  const name = isPart ? matchedBy.name : dong.district;
  const at = point ?? sigungu.centre;
  const precision = point === null ? 'sigungu' : 'dong';
  return [{ name, address: regionName(dong), ...at, source: 'region', regionId, precision }];
}
