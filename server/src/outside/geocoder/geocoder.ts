import type { SpotAddress } from 'contract/geo';
import type { FoundSpot } from 'contract/place-shapes';
import type { PinCategory } from 'contract/pin-categories';

/** A coordinate in degrees. */
export interface LatLng {
  lat: number;
  lng: number;
}

/** Where to search first, and the most results to return. */
export interface SearchOptions {
  near?: LatLng | undefined;
  limit: number;
}

/** Turns names into coordinates and coordinates into addresses: embedded, or with a place service. */
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
 * A place service's result for a coordinate. It is only a hint, since we know the region ourselves: `road` and `lot` are addresses as
 * the service writes them, `code` is the 10-digit legal code.
 */
export interface SpotHint {
  road?: string | undefined;
  lot?: string | undefined;
  code?: number | undefined;
}

/** An outside place service. Both functions throw only `OutsideFailed`. */
export interface PlaceService {
  /** Its name, returned as the `source` of its results. */
  name: string;
  /** Its host, shown to operators. */
  host: string;
  search(keyword: string, options: SearchOptions): Promise<ServiceSpot[]>;
  reverse(at: LatLng): Promise<SpotHint>;
}
