import { roundDegrees } from 'contract/coordinates';
import type { FoundSpot } from 'contract/place-shapes';
import { regionName } from 'contract/region-shapes';
import type { Breaker } from '../outside/breaker.ts';
import { OutsideFailed } from '../outside/fetch-json.ts';
import type { Geocoder, PlaceService, ServiceSpot } from '../outside/geocoder/geocoder.ts';
import { sigunguAt } from '../regions/country.ts';
import { addressFromHint, withOfficialRegion } from './spot-address.ts';

/** How long a service may take before `embedded` answers instead. */
const SERVICE_MS = 2_000;
/** The longest texts accepted from a service. */
const MAX_LENGTH = { name: 100, address: 200 };

/**
 * A geocoder that uses a place service: names, roads and lots come from the service; 시도, 시군구 and 동 always from our own data. If
 * the service fails or finds nothing, `embedded` answers.
 */
export function serviceGeocoder(service: PlaceService, embedded: Geocoder, breaker: Breaker): Geocoder {
  return {
    async search(keyword, options) {
      const found = await breaker.run(() => withTimeout(service.search(keyword, options)));
      const spots = found?.flatMap((spot) => toSpot(spot, service.name)) ?? [];
      return spots.length > 0 ? spots.slice(0, options.limit) : embedded.search(keyword, options);
    },
    async reverse(at) {
      const known = await embedded.reverse(at);
      const sigungu = known.region === null ? null : sigunguAt(at);
      if (sigungu === null) return known;
      const hint = await breaker.run(() => withTimeout(service.reverse(at)));
      return hint === null ? known : addressFromHint(sigungu, hint, known);
    },
  };
}

/** Throws `OutsideFailed` if a service takes too long for all its requests together. */
async function withTimeout<T>(work: Promise<T>): Promise<T> {
  const late = Promise.withResolvers<never>();
  const timer = setTimeout(() => late.reject(new OutsideFailed('timeout')), SERVICE_MS);
  return Promise.race([work, late.promise]).finally(() => clearTimeout(timer));
}

/** Converts a service's spot; empty if the spot is outside the country or has no name. */
function toSpot({ name, address, lat, lng, category }: ServiceSpot, source: string): FoundSpot[] {
  const at = { lat: roundDegrees(lat), lng: roundDegrees(lng) };
  const sigungu = sigunguAt(at);
  if (sigungu === null || name.trim() === '') return [];
  return [
    {
      name: truncate(name, MAX_LENGTH.name),
      address: truncate(
        address === '' ? regionName(sigungu.region) : withOfficialRegion(sigungu, address),
        MAX_LENGTH.address,
      ),
      ...at,
      ...(category && { category }),
      source,
    },
  ];
}

const truncate = (text: string, most: number) => Array.from(text).slice(0, most).join('');
