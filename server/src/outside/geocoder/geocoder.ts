import type { FoundSpot, SpotAddress } from 'contract/geo';

/** A coordinate in degrees. */
export interface LatLng {
  lat: number;
  lng: number;
}

/** Who turns names into coordinates and coordinates into addresses: the country built in, or a service an operator set. */
export interface Geocoder {
  /** Best match first, at most `limit`; among equals what is near `near`. */
  search(keyword: string, options: { near?: LatLng | undefined; limit: number }): Promise<FoundSpot[]>;
  reverse(at: LatLng): Promise<SpotAddress>;
}
