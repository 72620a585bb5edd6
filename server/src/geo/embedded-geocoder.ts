import type { SpotAddress } from 'contract/geo';
import { regionName } from 'contract/regions';
import type { Geocoder, LatLng } from '../outside/geocoder/geocoder.ts';
import { sigunguAt } from '../regions/country.ts';
import { openSpotSearch } from './spot-search.ts';

/** The geocoder that needs no network: landmarks and region names forward, the exact 시군구 backward. */
export function embeddedGeocoder(): Geocoder {
  const find = openSpotSearch();
  return {
    search: async (keyword, { near, limit }) => find(keyword, near, limit),
    reverse: async (at) => addressAt(at),
  };
}

function addressAt(at: LatLng): SpotAddress {
  const sigungu = sigunguAt(at);
  if (sigungu === null) return { address: '', region: null, precision: 'none' };
  return {
    address: regionName(sigungu.region),
    region: { ...sigungu.region, district: null },
    precision: 'sigungu',
  };
}
