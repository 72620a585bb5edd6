import type { LatLng } from 'map';

/** Fakes the browser's geolocation: a position, a denial, a prompt first, or no support. */
export function fakePosition(
  answer: (LatLng & { accuracy?: number }) | 'denied' | 'prompt' | 'unsupported',
  state = permissionFor(answer),
) {
  const getCurrentPosition: Geolocation['getCurrentPosition'] = (found, failed) =>
    typeof answer === 'string'
      ? failed?.({ code: 1, message: '', PERMISSION_DENIED: 1, POSITION_UNAVAILABLE: 2, TIMEOUT: 3 })
      : found(positionAt(answer));
  define('geolocation', answer === 'unsupported' ? undefined : { getCurrentPosition });
  define('permissions', { query: () => Promise.resolve({ state }) });
}

/** Fakes a geolocation that resolves only when `answer` is called. */
export function fakeSlowPosition(at: LatLng) {
  let found: PositionCallback | undefined;
  define('geolocation', { getCurrentPosition: (onFound: PositionCallback) => (found = onFound) });
  define('permissions', { query: () => Promise.resolve({ state: 'granted' }) });
  return { isAsked: () => found !== undefined, answer: () => found?.(positionAt(at)) };
}

const permissionFor = (answer: LatLng | string) => {
  if (typeof answer !== 'string') return 'granted';
  return answer === 'denied' ? 'denied' : 'prompt';
};

function define(name: string, value: unknown) {
  Object.defineProperty(navigator, name, { configurable: true, value });
}

function positionAt({ lat, lng, accuracy = 10 }: LatLng & { accuracy?: number }): GeolocationPosition {
  const rest = { accuracy, altitude: null, altitudeAccuracy: null, heading: null, speed: null };
  const coords = { latitude: lat, longitude: lng, ...rest };
  return { coords: { ...coords, toJSON: () => coords }, timestamp: 0, toJSON: () => coords };
}
