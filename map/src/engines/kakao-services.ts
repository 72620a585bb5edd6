import type { FoundSpot } from 'contract/place-shapes';
import type { PinCategory } from 'contract/pin-categories';
import type { LatLng } from '../map.ts';
import { loadKakao } from './kakao-sdk.ts';

/** Kakao's address of a spot, and the names of its 법정동 (`district` may be a 읍, 면 or 가). */
export interface KakaoAddress {
  address: string;
  province: string;
  city: string;
  district: string;
}

/** The pin categories of Kakao's category groups. */
const CATEGORIES: Record<string, PinCategory> = { CE7: 'CAFE', FD6: 'FOOD', CT1: 'CULTURE_ART' };

/** Up to 15 spots by keyword, the nearest first. Throws if Kakao cannot answer. */
export async function searchKakao(appKey: string, keyword: string, near: LatLng): Promise<FoundSpot[]> {
  await loadKakao(appKey);
  const location = new kakao.maps.LatLng(near.lat, near.lng);
  const rows = await request<kakao.maps.services.PlacesSearchResultItem>((onAnswer) =>
    new kakao.maps.services.Places().keywordSearch(keyword, onAnswer, { location, size: 15 }),
  );
  return rows.map((row) => ({
    name: row.place_name,
    address: row.road_address_name || row.address_name,
    lat: Number(row.y),
    lng: Number(row.x),
    category: CATEGORIES[String(row.category_group_code)],
    source: 'kakao',
  }));
}

/** The address of a spot; null at sea and abroad. Throws if Kakao cannot answer. */
export async function readKakaoAddress(appKey: string, { lat, lng }: LatLng): Promise<KakaoAddress | null> {
  await loadKakao(appKey);
  const geocoder = new kakao.maps.services.Geocoder();
  const [addresses, regions] = await Promise.all([
    request<AddressRow>((onAnswer) => geocoder.coord2Address(lng, lat, onAnswer)),
    request<kakao.maps.services.RegionCode>((onAnswer) => geocoder.coord2RegionCode(lng, lat, onAnswer)),
  ]);
  const legal = regions.find(({ region_type }) => region_type === 'B');
  if (legal === undefined) return null;
  const province = legal.region_1depth_name;
  return {
    address: fullAddress(addresses[0], province) ?? legal.address_name,
    province,
    city: legal.region_2depth_name,
    district: legal.region_3depth_name,
  };
}

type AddressRow = Parameters<Parameters<kakao.maps.services.Geocoder['coord2Address']>[2]>[0][number];

/** The road address, otherwise the lot address, with the full name of its 시도 as everywhere in the product (Kakao writes `서울`). */
function fullAddress(row: AddressRow | undefined, province: string): string | undefined {
  const found = row?.road_address ?? row?.address;
  if (found === undefined) return undefined;
  const short = found.region_1depth_name;
  return found.address_name.startsWith(`${short} `)
    ? province + found.address_name.slice(short.length)
    : found.address_name;
}

/** Sends a request to the SDK's services; resolves to its rows, empty if it found none. */
function request<Row>(
  send: (onAnswer: (rows: Row[], status: kakao.maps.services.Status) => void) => void,
): Promise<Row[]> {
  return new Promise((resolve, reject) => {
    send((rows, status) => {
      const { OK, ZERO_RESULT } = kakao.maps.services.Status;
      if (status === OK) resolve(rows);
      else if (status === ZERO_RESULT) resolve([]);
      else reject(new Error(`Kakao answers ${status}`));
    });
  });
}
