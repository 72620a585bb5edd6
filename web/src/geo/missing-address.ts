import type { LatLng } from 'map';
import { addressInCountry } from './address-in-country.ts';
import { findAddress } from './geocoder.ts';

/** The address of a spot that was chosen while none could be looked up. Refuses PlaceOutsideCountry. */
export const missingAddress = async (at: LatLng): Promise<string> => addressInCountry(await findAddress(at));
