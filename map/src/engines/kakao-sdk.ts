/// <reference types="kakao.maps.d.ts" />
import { MapUnavailable } from '../map.ts';

const SDK = 'https://dapi.kakao.com/v2/maps/sdk.js';
/** The timeout for the SDK and its own files, in ms (BEHAVIOUR: map-25). */
const TIMEOUT_MS = 10_000;

let loading: Promise<void> | null = null;

/**
 * Loads `window.kakao.maps` with its services, once for all calls. Throws `MapUnavailable` if it is blocked, if Kakao rejects the key or
 * the site, and on a timeout; the next call retries.
 */
export function loadKakao(appKey: string): Promise<void> {
  loading ??= load(appKey).catch((error: unknown) => {
    loading = null;
    throw error;
  });
  return loading;
}

/** Kakao answers 401 to an unknown key or site, which for a script is the same error as being blocked. */
async function load(appKey: string) {
  const script = document.createElement('script');
  script.src = `${SDK}?appkey=${encodeURIComponent(appKey)}&libraries=services,clusterer&autoload=false`;
  const timeout = new Promise<never>((_, reject) => {
    setTimeout(() => reject(new MapUnavailable('the Kakao SDK takes too long')), TIMEOUT_MS);
  });
  const loaded = new Promise<void>((resolve, reject) => {
    script.addEventListener('load', () => resolve());
    script.addEventListener('error', () => reject(new MapUnavailable('the Kakao SDK is refused')));
  });
  document.head.append(script);
  try {
    await Promise.race([loaded, timeout]);
    await Promise.race([new Promise<void>((resolve) => kakao.maps.load(resolve)), timeout]);
  } catch (error) {
    script.remove();
    throw error;
  }
}
