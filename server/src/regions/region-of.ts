import { RegionId } from 'contract/ids';
import type { Region } from 'contract/regions';
import * as v from 'valibot';
import { dongOf, type Sigungu, sigunguAt } from './country.ts';
import { dongInAddress } from './dong-in-address.ts';

/** What is known of a spot whose region is asked. */
export interface Spot {
  lat: number;
  lng: number;
  address?: string;
  /** The 10-digit legal code a geocoder gave, down to the 리 or not. */
  code?: number;
}

/** The 동 of the nearest known place within 300 m in a 시군구 (its five-digit code), null when there is none. */
export type NearestKnownDong = (
  sigunguCode: number,
  at: { lat: number; lng: number },
) => Promise<RegionId | null>;

/**
 * The region a place belongs to (behaviour §4): the 시군구 by outline; in it the 동 by the geocoder's code, else the address, else
 * the nearest known place, else the 시군구 itself. Null outside the country.
 */
export async function regionOf(spot: Spot, nearestKnownDong: NearestKnownDong): Promise<RegionId | null> {
  const sigungu = sigunguAt(spot);
  if (sigungu === null) return null;
  const said = dongSaid(sigungu, spot);
  return said?.regionId ?? (await nearestKnownDong(sigungu.code, spot)) ?? sigungu.region.regionId;
}

/** The 동 a spot's code or address names, when it lies in that 시군구. */
export function dongSaid(
  sigungu: Sigungu,
  { code, address = '' }: Pick<Spot, 'code' | 'address'>,
): Region | null {
  const byCode = code === undefined ? null : dongOf(Math.floor(code / 100) * 100);
  if (byCode !== null && sigunguCodeOf(byCode.regionId) === sigungu.code) return byCode;
  return dongInAddress(sigungu, address);
}

/** The five-digit code of the 시군구 a region lies in or is. */
export function sigunguCodeOf(regionId: RegionId): number {
  return Math.floor(regionId / 100_000);
}

/** The region of the 시군구 a region lies in; itself when it is one. */
export function sigunguIdOf(regionId: RegionId): RegionId {
  return v.parse(RegionId, sigunguCodeOf(regionId) * 100_000);
}
