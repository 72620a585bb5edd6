import * as v from 'valibot';
import { ask, below, Degrees, Words } from './ask.ts';
import type { LatLng, Looking, PlaceService, ServiceSpot } from './geocoder.ts';
import { pinCategoryOf } from './kakao-category.ts';

const documents = <S extends v.GenericSchema>(row: S) => v.object({ documents: v.array(row) });

/** `GET /v2/local/search/keyword.json`: `x` is the longitude. */
const Places = documents(
  v.object({
    place_name: v.string(),
    category_name: Words,
    category_group_code: Words,
    address_name: Words,
    road_address_name: Words,
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

const Named = v.nullish(v.object({ address_name: Words }));
/** `GET /v2/local/geo/coord2address.json`. */
const SpotAddresses = documents(v.object({ road_address: Named, address: Named }));

const MOST = 15;

/** Kakao Local by REST; `key` is the REST API key, which never leaves for another host. */
export function kakaoLocal({ url: base, key }: { url: string; key: string }): PlaceService {
  const headers = { authorization: `KakaoAK ${key}` };
  const local = (path: string, query: Record<string, string | number | undefined>) =>
    below(base, `/v2/local${path}.json`, query);
  const xy = (at: LatLng | undefined) => ({ x: at?.lng, y: at?.lat });

  async function searchPlaces(query: string, { near, limit }: Looking): Promise<ServiceSpot[]> {
    const size = Math.min(limit, MOST);
    const found = await ask(Places, local('/search/keyword', { query, size, ...xy(near) }), headers);
    return found.documents.map((row) => ({
      name: row.place_name,
      address: row.road_address_name ?? row.address_name ?? '',
      lat: row.y,
      lng: row.x,
      category: pinCategoryOf(row.category_group_code, row.category_name),
    }));
  }
  async function searchAddresses(query: string, { limit }: Looking): Promise<ServiceSpot[]> {
    const url = local('/search/address', { query, size: Math.min(limit, MOST) });
    const found = await ask(Addresses, url, headers);
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
    async search(keyword, looking) {
      const places = await searchPlaces(keyword, looking);
      return places.length > 0 ? places : searchAddresses(keyword, looking);
    },
    async reverse(at) {
      const [regions, addresses] = await Promise.all([
        ask(Regions, local('/geo/coord2regioncode', xy(at)), headers),
        ask(SpotAddresses, local('/geo/coord2address', xy(at)), headers),
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
