import { boundsBetween, roundBounds } from 'map/geometry';
import type { Bounds, LatLng } from 'map';

/** Half the size of the box in which nearby places are fetched (BEHAVIOUR: map-6). */
const NEARBY = { lat: 0.009, lng: 0.0114 };
/** Half the size of the box in which a saved place is shown (BEHAVIOUR: map-9). */
const SAVED = { lat: 0.01, lng: 0.01 };

/** The box in which places near a coordinate are fetched, about a kilometre each way; five decimals. */
export function nearbyBox(center: LatLng): Bounds {
  return box(center, NEARBY);
}

/** The box in which the map of a saved place opens; five decimals. */
export function savedPlaceBox(place: LatLng): Bounds {
  return box(place, SAVED);
}

function box({ lat, lng }: LatLng, half: LatLng): Bounds {
  const southWest = { lat: lat - half.lat, lng: lng - half.lng };
  return roundBounds(boundsBetween(southWest, { lat: lat + half.lat, lng: lng + half.lng }));
}
