import type { FoundSpot, SpotAddress } from 'contract/geo';
import type { PinCategory } from 'contract/pin-categories';

/** A coordinate in degrees. */
export interface LatLng {
  lat: number;
  lng: number;
}

/** What is looked for near where. */
export interface Looking {
  near?: LatLng | undefined;
  limit: number;
}

/** Who turns names into coordinates and coordinates into addresses: the country built in, or a service an operator set. */
export interface Geocoder {
  /** Best match first, at most `limit`; among equals what is near `near`. */
  search(keyword: string, looking: Looking): Promise<FoundSpot[]>;
  reverse(at: LatLng): Promise<SpotAddress>;
}

/** A spot as a place service knows it; its address in the service's own words. */
export interface ServiceSpot extends LatLng {
  name: string;
  address: string;
  category?: PinCategory | undefined;
}

/**
 * What a place service says of a coordinate. All of it is a hint: where it lies in the country we know ourselves.
 * `road` and `lot` are addresses as far as the service words them, `code` the 10-digit legal code.
 */
export interface SpotHint {
  road?: string | undefined;
  lot?: string | undefined;
  code?: number | undefined;
}

/** A place service outside. Both calls throw `OutsideFailed`, and nothing else, where it does not help. */
export interface PlaceService {
  /** Who it is, as `source` of what it finds. */
  name: string;
  /** Only the host, for operators. */
  host: string;
  search(keyword: string, looking: Looking): Promise<ServiceSpot[]>;
  reverse(at: LatLng): Promise<SpotHint>;
}
