import type { LatLng } from 'map';
import * as v from 'valibot';
import { stored } from '../../api/stored.ts';

/** The maps that show the way to a place: the phone's own, or one by name. */
export const MapApp = v.picklist(['naver', 'kakao', 'google', 'phone']);
export type MapApp = v.InferOutput<typeof MapApp>;

/** The map that shows the way on this device; null until one was chosen (BEHAVIOUR: places-46). */
export const chosenMapApp = stored(MapApp, 'directions-app', 'local');

const isAndroid = (userAgent: string) => userAgent.includes('Android');
const isApple = (userAgent: string) => /iPhone|iPad|Macintosh/.test(userAgent);

/** The maps that this device can open. */
export const mapApps = (userAgent = navigator.userAgent): readonly MapApp[] =>
  MapApp.options.filter((app) => app !== 'phone' || isAndroid(userAgent) || isApple(userAgent));

/** The URL that opens the way to a place in a map. */
export function directionsUrl(
  app: MapApp,
  at: LatLng,
  name: string,
  userAgent = navigator.userAgent,
): string {
  const { lat, lng } = at;
  const label = encodeURIComponent(name);
  if (app === 'naver') return naverUrl(at, label, userAgent);
  if (app === 'google') return `https://www.google.com/maps/dir/?api=1&destination=${lat},${lng}`;
  if (app === 'phone' && isAndroid(userAgent)) return `geo:${lat},${lng}?q=${lat},${lng}(${label})`;
  if (app === 'phone' && isApple(userAgent)) return `https://maps.apple.com/?daddr=${lat},${lng}&q=${label}`;
  return `https://map.kakao.com/link/to/${label.replaceAll('%2C', ' ')},${lat},${lng}`;
}

/**
 * Naver's app on a phone (guide.ncloud-docs.com, URL scheme of the map app), on Android with its page where the app is missing; its page
 * elsewhere, which takes no coordinate.
 */
function naverUrl({ lat, lng }: LatLng, label: string, userAgent: string): string {
  const page = `https://map.naver.com/p/search/${label}`;
  const route = `route/public?dlat=${lat}&dlng=${lng}&dname=${label}&appname=${encodeURIComponent(location.origin)}`;
  if (isAndroid(userAgent))
    return `intent://${route}#Intent;scheme=nmap;package=com.nhn.android.nmap;S.browser_fallback_url=${encodeURIComponent(page)};end`;
  return /iPhone|iPad/.test(userAgent) ? `nmap://${route}` : page;
}
