import type { LatLng } from '../map/map.ts';

/**
 * The address that opens the way to a place in the phone's own map: `geo:` on Android, Apple's maps on iPhones and Macs, and Kakao's
 * map page on everything else.
 */
export function directionsUrl({ lat, lng }: LatLng, name: string, userAgent = navigator.userAgent): string {
  const label = encodeURIComponent(name);
  if (/Android/.test(userAgent)) return `geo:${lat},${lng}?q=${lat},${lng}(${label})`;
  if (/iPhone|iPad|Macintosh/.test(userAgent))
    return `https://maps.apple.com/?daddr=${lat},${lng}&q=${label}`;
  return `https://map.kakao.com/link/to/${label.replaceAll('%2C', ' ')},${lat},${lng}`;
}
