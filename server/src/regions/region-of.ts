import { RegionId } from 'contract/ids';
import type { Region } from 'contract/regions';
import * as v from 'valibot';
import { dongOf, type Sigungu, sigunguAt } from './country.ts';
import { dongInAddress } from './dong-in-address.ts';
import { type Neighbourhood, neighbourhoodAt, type NeighbourhoodsOf } from './neighbourhoods.ts';

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
 * The region a place belongs to (behaviour §4): the 시군구 by outline; in it the 동 by the geocoder's code, else by the outline and
 * the address as `dongIn` weighs them, else that of the nearest known place, else the 시군구 itself. Null outside the country.
 */
export async function regionOf(
  spot: Spot,
  nearestKnownDong: NearestKnownDong,
  neighbourhoodsOf: NeighbourhoodsOf = async () => [],
): Promise<RegionId | null> {
  const sigungu = sigunguAt(spot);
  if (sigungu === null) return null;
  const neighbourhoods = await neighbourhoodsOf(sigungu.code);
  const said = dongByCode(sigungu, spot.code);
  const dong = said ?? dongIn(neighbourhoods, spot, dongInAddress(sigungu, spot.address ?? ''));
  if (dong !== null) return dong.regionId;
  const near = await nearestKnownDong(sigungu.code, spot);
  const lent = near === null ? null : dongIn(neighbourhoods, spot, dongOf(near));
  return lent?.regionId ?? sigungu.region.regionId;
}

/** The region of a place whose region was decided before: by the outline, its address and the 동 it has; else as it was. */
export async function regionAgain(
  spot: { lat: number; lng: number; address: string; regionId: RegionId | null },
  neighbourhoodsOf: NeighbourhoodsOf,
): Promise<RegionId | null> {
  const sigungu = sigunguAt(spot);
  if (sigungu === null) return spot.regionId;
  const had = dongByCode(sigungu, spot.regionId ?? undefined);
  const said = had ?? dongInAddress(sigungu, spot.address);
  const dong = dongIn(await neighbourhoodsOf(sigungu.code), spot, said);
  return dong?.regionId ?? spot.regionId ?? sigungu.region.regionId;
}

/** What stands at a coordinate by outlines alone: the 시군구, and the 동 where outlines of it are known and tell. Null abroad. */
export async function regionAt(at: { lat: number; lng: number }, neighbourhoodsOf: NeighbourhoodsOf) {
  const sigungu = sigunguAt(at);
  if (sigungu === null) return null;
  return { sigungu, dong: dongIn(await neighbourhoodsOf(sigungu.code), at, null) };
}

/**
 * The 동 of a spot among the neighbourhoods of its 시군구, where `said` names one. The outline decides, but outlines are often of
 * 행정동, and a 법정동 may lie in one of another name (내수동 in 사직동): one that has no outline of its own is believed where it
 * is said, and so is each of those a joined name (종로1·2·3·4가동) puts together. Null: nothing tells.
 */
export function dongIn(
  neighbourhoods: readonly Neighbourhood[],
  at: { lat: number; lng: number },
  said: Region | null,
): Region | null {
  const around = neighbourhoodAt(neighbourhoods, at);
  if (around === null) return said;
  const [own = null, ...others] = around.regions;
  const isHere = around.regions.some(({ regionId }) => regionId === said?.regionId);
  if (isHere || (said !== null && !hasOutline(neighbourhoods, said))) return said;
  return others.length === 0 ? own : null;
}

const hasOutline = (neighbourhoods: readonly Neighbourhood[], { regionId }: Region) =>
  neighbourhoods.some(({ regions }) => regions.some((region) => region.regionId === regionId));

/** The 동 a spot's code or address names, when it lies in that 시군구. */
export function dongSaid(
  sigungu: Sigungu,
  { code, address = '' }: Pick<Spot, 'code' | 'address'>,
): Region | null {
  return dongByCode(sigungu, code) ?? dongInAddress(sigungu, address);
}

function dongByCode(sigungu: Sigungu, code: number | undefined): Region | null {
  const dong = code === undefined ? null : dongOf(Math.floor(code / 100) * 100);
  return dong !== null && sigunguCodeOf(dong.regionId) === sigungu.code ? dong : null;
}

/** The five-digit code of the 시군구 a region lies in or is. */
export function sigunguCodeOf(regionId: RegionId): number {
  return Math.floor(regionId / 100_000);
}

/** The region of the 시군구 a region lies in; itself when it is one. */
export function sigunguIdOf(regionId: RegionId): RegionId {
  return v.parse(RegionId, sigunguCodeOf(regionId) * 100_000);
}
