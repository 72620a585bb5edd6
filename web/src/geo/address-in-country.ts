import type { SpotAddress } from 'contract/geo';
import { type Code, Refused } from 'contract/refused';

const OUTSIDE: Code<'PlaceOutsideCountry'> = 'PLACE4002';

/** The address that was found for a spot. Refuses PlaceOutsideCountry. */
export function addressInCountry({ address, precision }: SpotAddress): string {
  if (precision === 'none') throw new Refused({ code: OUTSIDE, message: '대한민국 밖의 위치예요.' }, 400);
  return address;
}
