import { MapUnavailable } from './map-adapter.ts';

const SDK = 'https://dapi.kakao.com/v2/maps/sdk.js';
/** How long the SDK and what it brings along may take, in ms. */
const PATIENCE = 10_000;

let ready: Promise<void> | null = null;

/**
 * Brings `window.kakao.maps` with its services, once however often it is asked for. Throws `MapUnavailable` where it is
 * blocked, where the key is unknown or its site is another, and where it takes too long; the next call tries again.
 */
export function loadKakao(appKey: string): Promise<void> {
  ready ??= brought(appKey).catch((failed: unknown) => {
    ready = null;
    throw failed;
  });
  return ready;
}

/** A key or a site Kakao does not know is answered 401, which a script tells as an error like a blocked one. */
async function brought(appKey: string) {
  const script = document.createElement('script');
  script.src = `${SDK}?appkey=${encodeURIComponent(appKey)}&libraries=services,clusterer&autoload=false`;
  const late = new Promise<never>((_, reject) => {
    setTimeout(() => reject(new MapUnavailable('the Kakao SDK takes too long')), PATIENCE);
  });
  const arrived = new Promise<void>((resolve, reject) => {
    script.addEventListener('load', () => resolve());
    script.addEventListener('error', () => reject(new MapUnavailable('the Kakao SDK is refused')));
  });
  document.head.append(script);
  try {
    await Promise.race([arrived, late]);
    await Promise.race([new Promise<void>((resolve) => kakao.maps.load(resolve)), late]);
  } catch (failed) {
    script.remove();
    throw failed;
  }
}
