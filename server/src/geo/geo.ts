import { metresBetween } from 'contract/distance';
import type { Received } from 'contract/endpoint';
import type { searchSpots, SpotAddress } from 'contract/geo';
import type { FoundSpot } from 'contract/place-shapes';
import type { MemberId } from 'contract/ids';
import { PLACE } from 'contract/limits';
import type { Db } from '../db.ts';
import type { Geocoder, LatLng } from '../outside/geocoder/geocoder.ts';
import { regionMiddles } from '../places/region-middles.ts';
import { nearestDongs } from '../places/nearest-dongs.ts';
import { type NamedPlace, placesByMisspeltName, placesByName } from '../places/place-search.ts';
import { dongById } from '../regions/country.ts';
import { sigunguCode } from '../regions/find-region.ts';
import { toKeys } from '../regions/jamo.ts';
import { TYPO, typoFit } from '../regions/one-typo.ts';
import { landmarksCalled } from './landmarks.ts';
import { plainName } from './region-point.ts';
import { withoutSpaces } from './spot-search.ts';
import { withoutExit } from './without-exit.ts';

/** The position of a search without one: the default centre of the map (BEHAVIOUR: geo-2). */
const CITY_HALL = { lat: 37.566826, lng: 126.9786567 };

/**
 * Spots by keyword: exact names first, then regions with that short name (망원 for 망원동), then places of our members, then the
 * geocoder's results (BEHAVIOUR: geo-1).
 */
export async function findSpots(
  db: Db,
  geocoder: Geocoder,
  { keyword, lat, lng, limit }: Received<typeof searchSpots>['query'],
  viewer: MemberId | null = null,
): Promise<FoundSpot[]> {
  const near = lat === undefined || lng === undefined ? undefined : { lat, lng };
  const { lat: latitude, lng: longitude } = near ?? CITY_HALL;
  const at = { latitude, longitude };
  const [named, found] = await Promise.all([
    placesByName(db, keyword, at, limit, viewer),
    geocoder.search(keyword, { near, limit }),
  ]);
  const isNamed = named.length > 0 || found.some((spot) => nameRank(spot, withoutSpaces(keyword)) < OTHER);
  const misspelt = isNamed ? [] : await placesByMisspeltName(db, keyword, at, limit, viewer);
  const own = [...named, ...misspelt.filter(({ title }) => isNearly(title, keyword))].map(toOwnSpot);
  const others = found.filter((spot) => !own.some((place) => isSameSpot(place, spot)));
  const spots = [...own, ...(await withOwnPoints(db, others))];
  const wanted = withoutSpaces(withoutExit(keyword));
  const rank = (spot: FoundSpot) => nameRank(spot, wanted);
  const away = (spot: FoundSpot) => metresBetween(near ?? CITY_HALL, spot);
  return spots
    .toSorted((a, b) => rank(a) - rank(b) || (rank(a) === CALLED_SO ? away(a) - away(b) : 0))
    .slice(0, limit);
}

const CALLED_SO = 1;
const OTHER = 2;

/** 0 for an exact name, also another name of a landmark (고대), 1 for a region with that short name, 2 for any other spot. */
function nameRank({ name, source }: FoundSpot, keyword: string): number {
  if (withoutSpaces(name) === keyword) return 0;
  if (source === 'landmark' && landmarksCalled(keyword).has(name)) return 0;
  return source === 'region' && plainName(withoutSpaces(name)) === keyword ? CALLED_SO : OTHER;
}

/** Whether a name, or its beginning, is a keyword with one key wrong. */
const isNearly = (name: string, keyword: string) =>
  typoFit(toKeys(withoutSpaces(keyword)), toKeys(withoutSpaces(name))) < TYPO.none;

/** Whether two spots are the same: they have the same name and are within 40 m. */
const isSameSpot = (a: FoundSpot, b: FoundSpot) =>
  withoutSpaces(a.name) === withoutSpaces(b.name) && metresBetween(a, b) < PLACE.sameWithinMetres;

function toOwnSpot({ title, latitude, longitude, pinCategory, ...card }: NamedPlace): FoundSpot {
  return {
    placeId: card.placeId,
    address: card.address,
    articleCount: card.articleCount,
    imageUrl: card.imageUrl,
    placeholder: card.placeholder,
    name: title,
    lat: latitude,
    lng: longitude,
    category: pinCategory,
    source: 'place',
  };
}

/** Gives regions without a point of their own the middle of the known places in them. */
async function withOwnPoints(db: Db, spots: FoundSpot[]): Promise<FoundSpot[]> {
  const lost = spots.flatMap(({ regionId, precision }) =>
    regionId !== undefined && precision === 'sigungu' && regionId % 100_000 !== 0 ? [regionId] : [],
  );
  if (lost.length === 0) return spots;
  const middles = new Map((await regionMiddles(db, lost)).map(({ regionId, ...at }) => [regionId, at]));
  return spots.map((spot) => {
    const at = spot.regionId === undefined ? undefined : middles.get(spot.regionId);
    return at === undefined ? spot : { ...spot, ...at, precision: 'dong' };
  });
}

/** The greatest distance in metres at which the 동 of a known place is offered as a guess. */
const GUESSED_WITHIN = 1_000;

/** The address of a coordinate; if only its 시군구 is known, with its probable 동 (BEHAVIOUR: geo-9). */
export async function addressAt(db: Db, geocoder: Geocoder, at: LatLng): Promise<SpotAddress> {
  const address = await geocoder.reverse(at);
  if (address.precision !== 'sigungu' || address.region === null) return address;
  const point = { latitude: at.lat, longitude: at.lng };
  const spot = { at: point, sigungu: sigunguCode(address.region.regionId) };
  const [near = null] = await nearestDongs(db, [spot], GUESSED_WITHIN);
  const guess = near === null ? null : dongById(near);
  return guess === null ? address : { ...address, guess };
}
