import type { FoundSpot } from 'contract/geo';
import type { PinCategory } from 'contract/pin-categories';
import { loadKakao } from './kakao-sdk.ts';
import type { LatLng } from './map-adapter.ts';

/** What Kakao knows of a spot: its address in words, and its 법정동 as names (`district` may be a 읍, 면 or 가). */
export interface KakaoAddress {
  address: string;
  province: string;
  city: string;
  district: string;
}

/** The only groups of Kakao that say what kind of pin a place most likely is. */
const CATEGORIES: Record<string, PinCategory> = { CE7: 'CAFE', FD6: 'FOOD', CT1: 'CULTURE_ART' };

/** Up to 15 spots of a name from Kakao, those near first. Throws where Kakao cannot answer. */
export async function kakaoSpots(appKey: string, keyword: string, near: LatLng): Promise<FoundSpot[]> {
  await loadKakao(appKey);
  const location = new kakao.maps.LatLng(near.lat, near.lng);
  const found = await answered<kakao.maps.services.PlacesSearchResultItem>((tell) =>
    new kakao.maps.services.Places().keywordSearch(keyword, tell, { location, size: 15 }),
  );
  return found.map((row) => ({
    name: row.place_name,
    address: row.road_address_name || row.address_name,
    lat: Number(row.y),
    lng: Number(row.x),
    category: CATEGORIES[String(row.category_group_code)],
    source: 'kakao',
  }));
}

/** What stands at a spot by Kakao; null at sea and abroad. Throws where Kakao cannot answer. */
export async function kakaoAddress(appKey: string, { lat, lng }: LatLng): Promise<KakaoAddress | null> {
  await loadKakao(appKey);
  const geocoder = new kakao.maps.services.Geocoder();
  const [addresses, regions] = await Promise.all([
    answered<AddressRow>((tell) => geocoder.coord2Address(lng, lat, tell)),
    answered<kakao.maps.services.RegionCode>((tell) => geocoder.coord2RegionCode(lng, lat, tell)),
  ]);
  const legal = regions.find(({ region_type }) => region_type === 'B');
  if (legal === undefined) return null;
  const province = legal.region_1depth_name;
  return {
    address: wholly(addresses[0], province) ?? legal.address_name,
    province,
    city: legal.region_2depth_name,
    district: legal.region_3depth_name,
  };
}

type AddressRow = Parameters<Parameters<kakao.maps.services.Geocoder['coord2Address']>[2]>[0][number];

/** The road's address, else the lot's, with its 시도 spelt out as everywhere in the product (Kakao writes `서울`). */
function wholly(row: AddressRow | undefined, province: string): string | undefined {
  const said = row?.road_address ?? row?.address;
  if (said === undefined) return undefined;
  const short = said.region_1depth_name;
  return said.address_name.startsWith(`${short} `)
    ? province + said.address_name.slice(short.length)
    : said.address_name;
}

/** One answer of the SDK's services: its rows, none where it found none. */
function answered<Row>(
  ask: (tell: (rows: Row[], status: kakao.maps.services.Status) => void) => void,
): Promise<Row[]> {
  return new Promise((resolve, reject) => {
    ask((rows, status) => {
      const { OK, ZERO_RESULT } = kakao.maps.services.Status;
      if (status === OK) resolve(rows);
      else if (status === ZERO_RESULT) resolve([]);
      else reject(new Error(`Kakao answers ${status}`));
    });
  });
}
