import type { LatLng } from 'map';

/**
 * The URL for directions to a place in the phone's map app: `geo:` on Android, Apple Maps on iPhones and Macs, and Kakao's map page
 * elsewhere.
 */
export function directionsUrl({ lat, lng }: LatLng, name: string, userAgent = navigator.userAgent): string {
  const label = encodeURIComponent(name);
  if (/Android/.test(userAgent)) return `geo:${lat},${lng}?q=${lat},${lng}(${label})`;
  if (/iPhone|iPad|Macintosh/.test(userAgent))
    return `https://maps.apple.com/?daddr=${lat},${lng}&q=${label}`;
  return `https://map.kakao.com/link/to/${label.replaceAll('%2C', ' ')},${lat},${lng}`;
}
