import * as v from 'valibot';
import { ask, below, Degrees, phrase, Words } from './ask.ts';
import type { LatLng, PlaceService } from './geocoder.ts';
import { pinCategoryOfTag } from './osm-category.ts';

const Address = v.object({
  state: Words,
  province: Words,
  city: Words,
  county: Words,
  borough: Words,
  city_district: Words,
  suburb: Words,
  town: Words,
  village: Words,
  quarter: Words,
  neighbourhood: Words,
  road: Words,
  house_number: Words,
});
type Address = v.InferOutput<typeof Address>;

/** `GET /search?format=jsonv2`. */
const Found = v.array(
  v.object({
    name: Words,
    display_name: v.string(),
    lat: Degrees,
    lon: Degrees,
    category: Words,
    type: Words,
    address: v.optional(Address),
  }),
);

/** `GET /reverse?format=jsonv2`: with `error` where nothing is known, with status 200 all the same. */
const Here = v.union([v.object({ address: Address }), v.object({ error: v.string() })]);

/** How far around `near` what it finds is put first, in degrees. */
const AROUND = 0.15;

/** A Nominatim server; `key` for hosts that ask for one. */
export function nominatim({ url: base, key }: { url: string; key?: string | undefined }): PlaceService {
  const always = { format: 'jsonv2', addressdetails: 1, 'accept-language': 'ko', key };
  return {
    name: 'nominatim',
    host: new URL(base).host,
    async search(q, { near, limit }) {
      const url = below(base, '/search', {
        ...always,
        q,
        limit,
        countrycodes: 'kr',
        viewbox: boxAround(near),
      });
      const found = await ask(Found, url);
      return found.map(({ name, display_name, lat, lon, category, type, address }) => ({
        name: name ?? display_name.split(',')[0] ?? display_name,
        address: address === undefined ? '' : (phrase(...regionsOf(address), roadOf(address)) ?? ''),
        lat,
        lng: lon,
        category: pinCategoryOfTag(category, type),
      }));
    },
    async reverse({ lat, lng }) {
      const here = await ask(Here, below(base, '/reverse', { ...always, lat, lon: lng, zoom: 18 }));
      if (!('address' in here)) return {};
      return { road: roadOf(here.address), lot: phrase(...regionsOf(here.address)) };
    },
  };
}

const regionsOf = (a: Address) => [
  a.state ?? a.province,
  a.city,
  a.county,
  a.borough ?? a.city_district,
  a.suburb,
  a.town,
  a.village,
  a.quarter,
  a.neighbourhood,
];

const roadOf = ({ road, house_number }: Address) =>
  road === undefined ? undefined : phrase(road, house_number);

const boxAround = (at: LatLng | undefined) =>
  at && [at.lng - AROUND, at.lat + AROUND, at.lng + AROUND, at.lat - AROUND].join(',');
