import type { RegionId } from 'contract/ids';
import type { Region } from 'contract/region-shapes';
import { carryPosition } from '../geo/carried-position.ts';
import { findAddress } from '../geo/geocoder.ts';
import { readPosition } from '../geo/position.ts';

/**
 * The region of the member's position: a neighbourhood, a 시군구 if it is not known more exactly (`isVague`: because the position is
 * imprecise), or why it is not known.
 */
export type RegionHere =
  | { is: 'dong'; region: Region }
  | { is: 'sigungu'; area: { regionId: RegionId; province: string; city: string }; isVague: boolean }
  | { is: 'abroad' | 'failed' | 'unsupported' };

/** Reads the member's position, for which the browser asks permission the first time, and finds its region. Throws as a call does. */
export async function findRegionHere(): Promise<RegionHere> {
  const position = await readPosition();
  if (position.is !== 'found' && position.is !== 'vague') return position;
  const { lat, lng } = position.at;
  carryPosition('region');
  const { region } = await findAddress({ lat, lng });
  if (region === null) return { is: 'abroad' };
  const { district, ...area } = region;
  const isVague = position.is === 'vague';
  return district === null || isVague
    ? { is: 'sigungu', area, isVague }
    : { is: 'dong', region: { ...area, district } };
}
