import type { SpotAddress } from 'contract/geo';
import { regionName } from 'contract/region-shapes';
import type { Geocoder, LatLng } from '../outside/geocoder/geocoder.ts';
import type { LoadNeighbourhoods } from '../regions/neighbourhoods.ts';
import { regionAt } from '../regions/find-region.ts';
import { openSpotSearch } from './spot-search.ts';

/**
 * The geocoder that needs no network. It finds landmarks and regions by name; for a coordinate it returns the exact 시군구, and the 동
 * if outlines have been imported.
 */
export function embeddedGeocoder(loadNeighbourhoods: LoadNeighbourhoods): Geocoder {
  let find: ReturnType<typeof openSpotSearch> | undefined;
  return {
    async search(keyword, { near, limit }) {
      find ??= openSpotSearch(loadNeighbourhoods); // reads its landmarks on first use, not at start
      return find(keyword, near, limit);
    },
    reverse: (at) => addressAt(at, loadNeighbourhoods),
  };
}

async function addressAt(at: LatLng, loadNeighbourhoods: LoadNeighbourhoods): Promise<SpotAddress> {
  const here = await regionAt(at, loadNeighbourhoods);
  if (here === null) return { address: '', region: null, precision: 'none' };
  const { region } = here.sigungu;
  return here.dong === null
    ? { address: regionName(region), region: { ...region, district: null }, precision: 'sigungu' }
    : { address: regionName(here.dong), region: here.dong, precision: 'dong' };
}
