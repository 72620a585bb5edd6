import type { GeocoderChoice } from '../map-settings.ts';
import { type Breaker, type LastTrouble, openBreaker } from '../outside/breaker.ts';
import type { Geocoder, PlaceService } from '../outside/geocoder/geocoder.ts';
import { placeServiceOf } from '../outside/geocoder/place-service.ts';
import type { LoadNeighbourhoods } from '../regions/neighbourhoods.ts';
import { embeddedGeocoder } from './embedded-geocoder.ts';
import { outerGeocoder } from './outer-geocoder.ts';

/** The geocoder of this server, with the service it asks and the breaker before it, where there is one. */
export interface OpenGeocoder {
  kind: GeocoderChoice['kind'];
  geocoder: Geocoder;
  outer: { service: PlaceService; breaker: Breaker } | null;
}

/** Three failures in a row, then half a minute without. */
const PATIENCE = { failures: 3, restMs: 30_000 };

/** Opens the geocoder the settings ask for; `opened` is told each time its breaker opens; `loadNeighbourhoods` knows the outlines of 동. */
export function openGeocoder(
  choice: GeocoderChoice,
  opened: (trouble: LastTrouble) => void = () => {},
  loadNeighbourhoods: LoadNeighbourhoods = async () => [],
): OpenGeocoder {
  const embedded = embeddedGeocoder(loadNeighbourhoods);
  const { kind } = choice;
  const service = placeServiceOf(choice);
  if (service === null) return { kind, geocoder: embedded, outer: null };
  const breaker = openBreaker({ ...PATIENCE, opened });
  return { kind, geocoder: outerGeocoder(service, embedded, breaker), outer: { service, breaker } };
}
