import { roundDegrees } from 'contract/coordinates';
import type { FoundSpot } from 'contract/geo';
import { regionName } from 'contract/regions';
import type { Breaker } from '../outside/breaker.ts';
import { OutsideFailed } from '../outside/fetch-json.ts';
import type { Geocoder, PlaceService, ServiceSpot } from '../outside/geocoder/geocoder.ts';
import { sigunguAt } from '../regions/country.ts';
import { addressByHint, inOurWords } from './spot-address.ts';

/** How long a service may take before `embedded` answers in its place. */
const SERVICE_MS = 2_000;
/** Of what a service words, no more than this is passed on. */
const LONGEST = { name: 100, address: 200 };

/**
 * A geocoder that asks a place service and knows the country itself: names, roads and lots are the service's, 시도, 시군구
 * and 동 always ours. Where the service does not help or finds nothing, `embedded` answers alone.
 */
export function outerGeocoder(service: PlaceService, embedded: Geocoder, breaker: Breaker): Geocoder {
  return {
    async search(keyword, looking) {
      const found = await breaker.through(() => inTime(service.search(keyword, looking)));
      const spots = found?.flatMap((spot) => spotHere(spot, service.name)) ?? [];
      return spots.length > 0 ? spots.slice(0, looking.limit) : embedded.search(keyword, looking);
    },
    async reverse(at) {
      const known = await embedded.reverse(at);
      const sigungu = known.region === null ? null : sigunguAt(at);
      if (sigungu === null) return known;
      const hint = await breaker.through(() => inTime(service.reverse(at)));
      return hint === null ? known : addressByHint(sigungu, hint, known);
    },
  };
}

/** Throws `OutsideFailed` where a service takes longer than a member would wait, in however many calls. */
async function inTime<T>(asked: Promise<T>): Promise<T> {
  const late = Promise.withResolvers<never>();
  const timer = setTimeout(() => late.reject(new OutsideFailed('timeout')), SERVICE_MS);
  return Promise.race([asked, late.promise]).finally(() => clearTimeout(timer));
}

/** A service's spot as a spot of ours; none outside the country. */
function spotHere({ name, address, lat, lng, category }: ServiceSpot, source: string): FoundSpot[] {
  const at = { lat: roundDegrees(lat), lng: roundDegrees(lng) };
  const sigungu = sigunguAt(at);
  if (sigungu === null || name.trim() === '') return [];
  return [
    {
      name: cut(name, LONGEST.name),
      address: cut(
        address === '' ? regionName(sigungu.region) : inOurWords(sigungu, address),
        LONGEST.address,
      ),
      ...at,
      ...(category && { category }),
      source,
    },
  ];
}

const cut = (text: string, most: number) => Array.from(text).slice(0, most).join('');
