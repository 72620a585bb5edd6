import { RegionId } from 'contract/ids';
import type { Region } from 'contract/region-shapes';
import { dongById, type Sigungu, sigunguAt } from './country.ts';
import { dongInAddress } from './dong-in-address.ts';
import { type LoadNeighbourhoods, type Neighbourhood, neighbourhoodAt } from './neighbourhoods.ts';

/** The known facts about a spot whose region is looked up. */
export interface Spot {
  lat: number;
  lng: number;
  address?: string;
  /** The 10-digit legal code of a geocoder, with the 리 or without. */
  code?: number;
}

/** The 동 of the nearest known place within 300 m in a 시군구 (its five-digit code); null if there is none. */
export type NearestKnownDong = (
  sigunguCode: number,
  at: { lat: number; lng: number },
) => Promise<RegionId | null>;

/** The region of a spot; null outside the country (BEHAVIOUR: regions-9). */
export async function findRegion(
  spot: Spot,
  nearestKnownDong: NearestKnownDong,
  loadNeighbourhoods: LoadNeighbourhoods = async () => [],
): Promise<RegionId | null> {
  const sigungu = sigunguAt(spot);
  if (sigungu === null) return null;
  const neighbourhoods = await loadNeighbourhoods(sigungu.code);
  const coded = dongByCode(sigungu, spot.code);
  const dong = coded ?? chooseDong(neighbourhoods, spot, dongInAddress(sigungu, spot.address ?? ''));
  if (dong !== null) return dong.regionId;
  const near = await nearestKnownDong(sigungu.code, spot);
  const borrowed = near === null ? null : chooseDong(neighbourhoods, spot, dongById(near));
  return borrowed?.regionId ?? sigungu.region.regionId;
}

/** The new region of a place that already has one: by its outline, its address and its 동; unchanged if these do not decide. */
export async function updatedRegion(
  spot: { lat: number; lng: number; address: string; regionId: RegionId | null },
  loadNeighbourhoods: LoadNeighbourhoods,
): Promise<RegionId | null> {
  const sigungu = sigunguAt(spot);
  if (sigungu === null) return spot.regionId;
  const named = dongByCode(sigungu, spot.regionId ?? undefined) ?? dongInAddress(sigungu, spot.address);
  const dong = chooseDong(await loadNeighbourhoods(sigungu.code), spot, named);
  return dong?.regionId ?? spot.regionId ?? sigungu.region.regionId;
}

/** The region at a coordinate by outlines alone: its 시군구, and its 동 if outlines are known. Null outside the country. */
export async function regionAt(at: { lat: number; lng: number }, loadNeighbourhoods: LoadNeighbourhoods) {
  const sigungu = sigunguAt(at);
  if (sigungu === null) return null;
  return { sigungu, dong: chooseDong(await loadNeighbourhoods(sigungu.code), at, null) };
}

/**
 * The 동 of a spot among the neighbourhoods of its 시군구; null if ambiguous. `named` is the 동 in its code or address. The outline
 * decides, but outlines are often of 행정동, and a 법정동 may lie in a 행정동 with another name (내수동 in 사직동). Therefore `named` wins
 * if it has no outline of its own, or is one of the 동 of a joined name (종로1·2·3·4가동).
 */
function chooseDong(
  neighbourhoods: readonly Neighbourhood[],
  at: { lat: number; lng: number },
  named: Region | null,
): Region | null {
  const around = neighbourhoodAt(neighbourhoods, at);
  if (around === null) return named;
  const [only = null, ...others] = around.regions;
  const isHere = around.regions.some(({ regionId }) => regionId === named?.regionId);
  if (isHere || (named !== null && !hasOutline(neighbourhoods, named))) return named;
  return others.length === 0 ? only : null;
}

const hasOutline = (neighbourhoods: readonly Neighbourhood[], { regionId }: Region) =>
  neighbourhoods.some(({ regions }) => regions.some((region) => region.regionId === regionId));

/** The 동 that a spot's code or address names, if it lies in the 시군구. */
export function namedDong(
  sigungu: Sigungu,
  { code, address = '' }: Pick<Spot, 'code' | 'address'>,
): Region | null {
  return dongByCode(sigungu, code) ?? dongInAddress(sigungu, address);
}

function dongByCode(sigungu: Sigungu, code: number | undefined): Region | null {
  const dong = code === undefined ? null : dongById(Math.floor(code / 100) * 100);
  return dong !== null && sigunguCode(dong.regionId) === sigungu.code ? dong : null;
}

/** The five-digit code of a region's 시군구. */
export function sigunguCode(regionId: RegionId): number {
  return Math.floor(regionId / 100_000);
}
