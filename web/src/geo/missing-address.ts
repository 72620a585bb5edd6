import type { LatLng } from 'map';
import { type Code, Refused } from 'contract/refused';
import { findAddress } from './geocoder.ts';

const OUTSIDE: Code<'PlaceOutsideCountry'> = 'PLACE4002';

/** The address of a spot that was chosen while none could be looked up. Refuses PlaceOutsideCountry. */
export async function missingAddress(at: LatLng): Promise<string> {
  const { address, precision } = await findAddress(at);
  if (precision === 'none') throw new Refused({ code: OUTSIDE, message: '대한민국 밖의 위치예요.' }, 400);
  return address;
}
