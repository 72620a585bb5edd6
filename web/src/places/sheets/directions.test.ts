import { beforeEach, expect, test, vi } from 'vitest';
import { directionsUrl, mapApps } from './directions.ts';

const AT = { lat: 37.5563, lng: 126.9051 };
const ANDROID = 'Mozilla/5.0 (Linux; Android 16; SM-S921N)';
const IPHONE = 'Mozilla/5.0 (iPhone; CPU iPhone OS 19_0)';
const LINUX = 'Mozilla/5.0 (X11; Linux x86_64)';
const NAME = '%EA%B3%A0%EB%9E%98';
const ROUTE = `route/public?dlat=37.5563&dlng=126.9051&dname=${NAME}&appname=https%3A%2F%2Fdongne.test`;

beforeEach(() => vi.stubGlobal('location', { origin: 'https://dongne.test' }));

test.each([
  ['phone', ANDROID, `geo:37.5563,126.9051?q=37.5563,126.9051(${NAME})`],
  ['phone', IPHONE, `https://maps.apple.com/?daddr=37.5563,126.9051&q=${NAME}`],
  ['kakao', LINUX, `https://map.kakao.com/link/to/${NAME},37.5563,126.9051`],
  ['google', IPHONE, 'https://www.google.com/maps/dir/?api=1&destination=37.5563,126.9051'],
  ['naver', IPHONE, `nmap://${ROUTE}`],
  ['naver', LINUX, `https://map.naver.com/p/search/${NAME}`],
] as const)('the way to a place opens in %s on %s', (app, userAgent, url) => {
  expect(directionsUrl(app, AT, '고래', userAgent)).toBe(url);
});

test('on Android a missing app of Naver leads to its page', () => {
  const url = directionsUrl('naver', AT, '고래', ANDROID);
  expect(url.startsWith(`intent://${ROUTE}#Intent;scheme=nmap;`)).toBe(true);
  expect(url).toContain(`S.browser_fallback_url=${encodeURIComponent('https://map.naver.com/p/search/')}`);
});

test('a computer without a map of its own offers the three pages', () => {
  expect(mapApps(LINUX)).toEqual(['naver', 'kakao', 'google']);
  expect(mapApps(ANDROID)).toContain('phone');
});
