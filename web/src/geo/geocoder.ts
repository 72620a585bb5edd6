import { readAddress, searchSpots, type SpotAddress } from 'contract/geo';
import type { FoundSpot } from 'contract/place-shapes';
import { searchRegions } from 'contract/regions';
import { regionName } from 'contract/region-shapes';
import { call, type CallOptions } from '../api/call.ts';
import { carriedPosition } from './carried-position.ts';
import type { LatLng } from 'map';
import { fromKakao } from 'map/kakao-places';

/**
 * Spots by keyword, the nearest first: from Kakao if its map is set up, and from our own server if Kakao is not set up, fails or finds
 * nothing (BEHAVIOUR: geo-8).
 */
export async function findSpots(keyword: string, near: LatLng, signal?: AbortSignal): Promise<FoundSpot[]> {
  const found = await fromKakao(({ searchKakao }, appKey) => searchKakao(appKey, keyword, near));
  if (found !== null && found.length > 0) return found;
  const options = signal === undefined ? {} : { signal };
  const { places } = await call(searchSpots, { query: { keyword, ...near, limit: 20 } }, options);
  return places;
}

/** The address of a spot, from Kakao if its map is set up, otherwise from our server; the region always comes from our own table. */
export async function findAddress(at: LatLng, signal?: AbortSignal): Promise<SpotAddress> {
  const options = { ...(signal !== undefined && { signal }), ...carriedPosition() };
  const known = await fromKakao(({ readKakaoAddress }, appKey) => readKakaoAddress(appKey, at));
  const region = known && (await findRegion(known, options));
  if (known && region) return { address: known.address, region, precision: 'dong' };
  const ours = await call(readAddress, { query: at }, options);
  return known && ours.region ? { ...ours, address: known.address } : ours;
}

async function findRegion(
  { province, city, district }: { province: string; city: string; district: string },
  options: CallOptions,
) {
  const keyword = regionName({ province, city, district });
  const { regions } = await call(searchRegions, { query: { keyword, limit: 20 } }, options);
  const found = regions.find(
    (region) =>
      region.province === province && region.district === district && (city === '' || region.city === city), // 세종 has no 시군구
  );
  return found && { regionId: found.regionId, province, city: found.city, district };
}
