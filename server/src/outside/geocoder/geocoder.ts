import type { SpotAddress } from 'contract/geo';
import type { FoundSpot } from 'contract/place-shapes';
import type { PinCategory } from 'contract/pin-categories';

/** A coordinate in degrees. */
export interface LatLng {
  lat: number;
  lng: number;
}

/** Where to search first, and how many results to give at most. */
export interface SearchOptions {
  near?: LatLng | undefined;
  limit: number;
}

/** Turns names into coordinates and coordinates into addresses: the embedded one, or one that uses a place service. */
export interface Geocoder {
  /** The best match first, at most `limit`; among equal matches the nearest to `near`. */
  search(keyword: string, options: SearchOptions): Promise<FoundSpot[]>;
  reverse(at: LatLng): Promise<SpotAddress>;
}

/** A spot found by a place service, with the address as the service writes it. */
export interface ServiceSpot extends LatLng {
  name: string;
  address: string;
  category?: PinCategory | undefined;
}

/**
 * What a place service knows of a coordinate. It is only a hint, since we know the region ourselves: `road` and `lot` are addresses
 * as the service words them, `code` the 10-digit legal code.
 */
export interface SpotHint {
  road?: string | undefined;
  lot?: string | undefined;
  code?: number | undefined;
}

/** An outside place service. Both functions throw `OutsideFailed`, and nothing else, when it fails. */
export interface PlaceService {
  /** Its name, given as the `source` of what it finds. */
  name: string;
  /** Its host, shown to operators. */
  host: string;
  search(keyword: string, options: SearchOptions): Promise<ServiceSpot[]>;
  reverse(at: LatLng): Promise<SpotHint>;
}
