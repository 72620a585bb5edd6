import { expect, test } from 'vitest';
import { directionsUrl } from './directions.ts';

const AT = { lat: 37.5563, lng: 126.9051 };

test.each([
  [
    'Mozilla/5.0 (Linux; Android 16; SM-S921N)',
    'geo:37.5563,126.9051?q=37.5563,126.9051(%EA%B3%A0%EB%9E%98)',
  ],
  [
    'Mozilla/5.0 (iPhone; CPU iPhone OS 19_0)',
    'https://maps.apple.com/?daddr=37.5563,126.9051&q=%EA%B3%A0%EB%9E%98',
  ],
  ['Mozilla/5.0 (X11; Linux x86_64)', 'https://map.kakao.com/link/to/%EA%B3%A0%EB%9E%98,37.5563,126.9051'],
])('the way to a place opens in the map of the device: %s', (userAgent, url) => {
  expect(directionsUrl(AT, '고래', userAgent)).toBe(url);
});
