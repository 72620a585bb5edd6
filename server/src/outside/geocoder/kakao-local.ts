import * as v from 'valibot';
import { fetchAnswer, serviceUrl, Degrees, OptionalText } from './fetch-answer.ts';
import type { LatLng, SearchOptions, PlaceService, ServiceSpot } from './geocoder.ts';
import { kakaoPinCategory } from './kakao-category.ts';

const documents = <S extends v.GenericSchema>(row: S) => v.object({ documents: v.array(row) });

/** `GET /v2/local/search/keyword.json`: `x` is the longitude. */
const Places = documents(
  v.object({
    place_name: v.string(),
    category_name: OptionalText,
    category_group_code: OptionalText,
    address_name: OptionalText,
    road_address_name: OptionalText,
    x: Degrees,
    y: Degrees,
  }),
);

/** `GET /v2/local/search/address.json`: an address or a region as a place. */
const Addresses = documents(v.object({ address_name: v.string(), x: Degrees, y: Degrees }));

/** `GET /v2/local/geo/coord2regioncode.json`: `B` rows are 법정동, `H` rows 행정동. */
const Regions = documents(
  v.object({ region_type: v.string(), code: v.pipe(v.string(), v.regex(/^\d{10}$/), v.transform(Number)) }),
);

const Named = v.nullish(v.object({ address_name: OptionalText }));
/** `GET /v2/local/geo/coord2address.json`. */
const SpotAddresses = documents(v.object({ road_address: Named, address: Named }));

const MAX_RESULTS = 15;

/** Kakao Local's REST API; `key` is the REST API key, sent to no other host. */
export function kakaoLocal({ url: base, key }: { url: string; key: string }): PlaceService {
  const headers = { authorization: `KakaoAK ${key}` };
  const local = (path: string, query: Record<string, string | number | undefined>) =>
    serviceUrl(base, `/v2/local${path}.json`, query);
  const xy = (at: LatLng | undefined) => ({ x: at?.lng, y: at?.lat });

  async function searchPlaces(query: string, { near, limit }: SearchOptions): Promise<ServiceSpot[]> {
    const size = Math.min(limit, MAX_RESULTS);
    const found = await fetchAnswer(Places, local('/search/keyword', { query, size, ...xy(near) }), headers);
    return found.documents.map((row) => ({
      name: row.place_name,
      address: row.road_address_name ?? row.address_name ?? '',
      lat: row.y,
      lng: row.x,
      category: kakaoPinCategory(row.category_group_code, row.category_name),
    }));
  }
  async function searchAddresses(query: string, { limit }: SearchOptions): Promise<ServiceSpot[]> {
    const url = local('/search/address', { query, size: Math.min(limit, MAX_RESULTS) });
    const found = await fetchAnswer(Addresses, url, headers);
    return found.documents.map(({ address_name, x, y }) => ({
      name: address_name,
      address: address_name,
      lat: y,
      lng: x,
    }));
  }

  return {
    name: 'kakao',
    host: new URL(base).host,
    async search(keyword, options) {
      const places = await searchPlaces(keyword, options);
      return places.length > 0 ? places : searchAddresses(keyword, options);
    },
    async reverse(at) {
      const [regions, addresses] = await Promise.all([
        fetchAnswer(Regions, local('/geo/coord2regioncode', xy(at)), headers),
        fetchAnswer(SpotAddresses, local('/geo/coord2address', xy(at)), headers),
      ]);
      const [address] = addresses.documents;
      return {
        code: regions.documents.find(({ region_type }) => region_type === 'B')?.code,
        road: address?.road_address?.address_name,
        lot: address?.address?.address_name,
      };
    },
  };
}
