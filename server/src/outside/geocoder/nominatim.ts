import * as v from 'valibot';
import { fetchAnswer, serviceUrl, Degrees, joinWords, OptionalText } from './fetch-answer.ts';
import type { LatLng, PlaceService } from './geocoder.ts';
import { osmPinCategory } from './osm-category.ts';

const Address = v.object({
  state: OptionalText,
  province: OptionalText,
  city: OptionalText,
  county: OptionalText,
  borough: OptionalText,
  city_district: OptionalText,
  suburb: OptionalText,
  town: OptionalText,
  village: OptionalText,
  quarter: OptionalText,
  neighbourhood: OptionalText,
  road: OptionalText,
  house_number: OptionalText,
});
type Address = v.InferOutput<typeof Address>;

/** `GET /search?format=jsonv2`. */
const Found = v.array(
  v.object({
    name: OptionalText,
    display_name: v.string(),
    lat: Degrees,
    lon: Degrees,
    category: OptionalText,
    type: OptionalText,
    address: v.optional(Address),
  }),
);

/** `GET /reverse?format=jsonv2`: with `error`, and status 200, if there is no result. */
const Here = v.union([v.object({ address: Address }), v.object({ error: v.string() })]);

/** The half size in degrees of the box around `near` whose results come first. */
const AROUND = 0.15;

/** A Nominatim server; `key` for hosts that require one. */
export function nominatim({ url: base, key }: { url: string; key?: string | undefined }): PlaceService {
  const common = { format: 'jsonv2', addressdetails: 1, 'accept-language': 'ko', key };
  return {
    name: 'nominatim',
    host: new URL(base).host,
    async search(q, { near, limit }) {
      const url = serviceUrl(base, '/search', {
        ...common,
        q,
        limit,
        countrycodes: 'kr',
        viewbox: boxAround(near),
      });
      const found = await fetchAnswer(Found, url);
      return found.map(({ name, display_name, lat, lon, category, type, address }) => ({
        name: name ?? display_name.split(',')[0] ?? display_name,
        address:
          address === undefined ? '' : (joinWords(...regionNames(address), roadAddress(address)) ?? ''),
        lat,
        lng: lon,
        category: osmPinCategory(category, type),
      }));
    },
    async reverse({ lat, lng }) {
      const here = await fetchAnswer(
        Here,
        serviceUrl(base, '/reverse', { ...common, lat, lon: lng, zoom: 18 }),
      );
      if (!('address' in here)) return {};
      return { road: roadAddress(here.address), lot: joinWords(...regionNames(here.address)) };
    },
  };
}

const regionNames = (a: Address) => [
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

const roadAddress = ({ road, house_number }: Address) =>
  road === undefined ? undefined : joinWords(road, house_number);

const boxAround = (at: LatLng | undefined) =>
  at && [at.lng - AROUND, at.lat + AROUND, at.lng + AROUND, at.lat - AROUND].join(',');
