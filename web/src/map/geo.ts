import { type FoundSpot, readAddress, searchSpots, type SpotAddress } from 'contract/geo';
import { regionName, searchRegions } from 'contract/regions';
import { call } from '../api/call.ts';
import type { KakaoAddress } from './kakao-services.ts';
import type { LatLng } from './map-adapter.ts';
import { mapSettings } from './settings.ts';

/**
 * Spots of a name, those near first: by Kakao where its map is on (spec §7), and by our own server where Kakao is off, is
 * out of reach or finds nothing.
 */
export async function findSpots(keyword: string, near: LatLng, signal?: AbortSignal): Promise<FoundSpot[]> {
  const found = await byKakao(({ kakaoSpots }, appKey) => kakaoSpots(appKey, keyword, near));
  if (found !== null && found.length > 0) return found;
  const options = signal === undefined ? {} : { signal };
  const { places } = await call(searchSpots, { query: { keyword, ...near, limit: 20 } }, options);
  return places;
}

/** The address of a spot by Kakao where its map is on, else by our server; its region is always one of our own table. */
export async function addressOf(at: LatLng, signal?: AbortSignal): Promise<SpotAddress> {
  const options = signal === undefined ? {} : { signal };
  const known = await byKakao(({ kakaoAddress }, appKey) => kakaoAddress(appKey, at));
  const region = known && (await regionNamed(known, options));
  if (known && region) return { address: known.address, region, precision: 'dong' };
  const ours = await call(readAddress, { query: at }, options);
  return known && ours.region ? { ...ours, address: known.address } : ours;
}

async function regionNamed({ province, city, district }: KakaoAddress, options: { signal?: AbortSignal }) {
  const keyword = regionName({ province, city, district });
  const { regions } = await call(searchRegions, { query: { keyword, limit: 20 } }, options);
  const found = regions.find(
    (region) =>
      region.province === province && region.district === district && (city === '' || region.city === city), // 세종 has no 시군구
  );
  return found && { regionId: found.regionId, province, city: found.city, district };
}

/** What Kakao's services in the browser say; null where they are off or cannot answer. */
async function byKakao<T>(ask: (kakao: Services, appKey: string) => Promise<T>): Promise<T | null> {
  const { kakaoAppKey } = await mapSettings();
  if (kakaoAppKey === null) return null;
  try {
    return await ask(await import('./kakao-services.ts'), kakaoAppKey);
  } catch {
    return null;
  }
}

type Services = typeof import('./kakao-services.ts');
