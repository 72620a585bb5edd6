import type { Received } from 'contract/endpoint';
import type { FoundSpot, searchSpots } from 'contract/geo';
import type { Db } from '../db.ts';
import type { Geocoder } from '../outside/geocoder/geocoder.ts';
import { placesByName } from '../places/places.ts';
import { withoutSpaces } from './spot-search.ts';

/** Where a search without a position starts from: the default centre of the map (BEHAVIOUR: geo-2). */
const CITY_HALL = { lat: 37.566826, lng: 126.9786567 };

/** Spots by keyword: exact names first, then places of our members, then what the geocoder finds (BEHAVIOUR: geo-1). */
export async function findSpots(
  db: Db,
  geocoder: Geocoder,
  { keyword, lat, lng, limit }: Received<typeof searchSpots>['query'],
): Promise<FoundSpot[]> {
  const near = lat === undefined || lng === undefined ? undefined : { lat, lng };
  const [own, found] = await Promise.all([
    ownPlaces(db, keyword, near ?? CITY_HALL, limit),
    geocoder.search(keyword, { near, limit }),
  ]);
  const isExact = ({ name }: FoundSpot) => withoutSpaces(name) === withoutSpaces(keyword);
  const spots = own.concat(found.filter((spot) => !own.some((place) => isSameSpot(place, spot))));
  return [...spots.filter(isExact), ...spots.filter((spot) => !isExact(spot))].slice(0, limit);
}

/** About 40 m, in degrees of latitude: spots of the same name within this distance are one. */
const SAME_WITHIN = 0.00036;

const isSameSpot = (a: FoundSpot, b: FoundSpot) =>
  withoutSpaces(a.name) === withoutSpaces(b.name) &&
  Math.hypot(a.lat - b.lat, (a.lng - b.lng) * Math.cos((a.lat * Math.PI) / 180)) < SAME_WITHIN;

async function ownPlaces(db: Db, keyword: string, { lat, lng }: typeof CITY_HALL, limit: number) {
  const places = await placesByName(db, keyword, { latitude: lat, longitude: lng }, limit);
  return places.map(({ title, address, latitude, longitude }) => ({
    name: title,
    address,
    lat: latitude,
    lng: longitude,
    source: 'place',
  }));
}
