import { roundDegrees } from 'contract/coordinates';
import type { Bounds, LatLng } from './map-adapter.ts';

/** Half of the box nearby pins are asked for (spec §9). */
const NEARBY = { lat: 0.009, lng: 0.0114 };
/** Half of the box a saved place is shown in (spec §9). */
const SAVED = { lat: 0.01, lng: 0.01 };

/** The box nearby pins are asked for, about a kilometre each way; five decimals. */
export function boxAround(center: LatLng): Bounds {
  return box(center, NEARBY);
}

/** The box `load map` opens around a saved place; five decimals. */
export function savedPlaceBox(place: LatLng): Bounds {
  return box(place, SAVED);
}

/** Edges rounded to five decimals (spec §9). */
export function roundBounds({ latMin, latMax, lngMin, lngMax }: Bounds): Bounds {
  return {
    latMin: roundDegrees(latMin),
    latMax: roundDegrees(latMax),
    lngMin: roundDegrees(lngMin),
    lngMax: roundDegrees(lngMax),
  };
}

/** A point rounded to five decimals, about a metre (spec §9). */
export function roundPoint({ lat, lng }: LatLng): LatLng {
  return { lat: roundDegrees(lat), lng: roundDegrees(lng) };
}

function box({ lat, lng }: LatLng, half: LatLng): Bounds {
  return roundBounds({
    latMin: lat - half.lat,
    latMax: lat + half.lat,
    lngMin: lng - half.lng,
    lngMax: lng + half.lng,
  });
}
