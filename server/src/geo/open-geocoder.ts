import type { GeocoderChoice } from '../config/map-settings.ts';
import { type Breaker, type LastTrouble, makeBreaker } from '../outside/breaker.ts';
import type { Geocoder, PlaceService } from '../outside/geocoder/geocoder.ts';
import { openPlaceService } from '../outside/geocoder/place-service.ts';
import type { LoadNeighbourhoods } from '../regions/neighbourhoods.ts';
import { embeddedGeocoder } from './embedded-geocoder.ts';
import { serviceGeocoder } from './service-geocoder.ts';

/** The configured geocoder; `remote` is the place service it uses and its breaker, null for the embedded one. */
export interface OpenGeocoder {
  kind: GeocoderChoice['kind'];
  geocoder: Geocoder;
  remote: { service: PlaceService; breaker: Breaker } | null;
}

const BREAKER = { failures: 3, openMs: 30_000 };

/** Opens the configured geocoder. `onOpen` is called each time its breaker opens; `loadNeighbourhoods` loads the outlines of 동. */
export function openGeocoder(
  choice: GeocoderChoice,
  onOpen: (trouble: LastTrouble) => void = () => {},
  loadNeighbourhoods: LoadNeighbourhoods = async () => [],
): OpenGeocoder {
  const embedded = embeddedGeocoder(loadNeighbourhoods);
  const { kind } = choice;
  const service = openPlaceService(choice);
  if (service === null) return { kind, geocoder: embedded, remote: null };
  const breaker = makeBreaker({ ...BREAKER, onOpen });
  return { kind, geocoder: serviceGeocoder(service, embedded, breaker), remote: { service, breaker } };
}
