import { expect, test } from 'vitest';
import earlyInput from '../../early-input.js?raw';
import { inAppBrowser } from './in-app-browser.ts';

/** User agents for which the landing's code loads without waiting for a touch, as in early-input.js, which imports nothing. */
const runsAtOnce = new RegExp(/const isApp = \/(.*)\/i\.test/.exec(earlyInput)?.[1] ?? '', 'i');

const ANDROID =
  'Mozilla/5.0 (Linux; Android 14; SM-S921N; wv) AppleWebKit/537.36 Chrome/130.0 Mobile Safari/537.36';
const IPHONE = 'Mozilla/5.0 (iPhone; CPU iPhone OS 18_1 like Mac OS X) AppleWebKit/605.1.15 Mobile/15E148';
const url = new URL('https://dongne.example/?return=%2Frecord%2F7');

test.for([
  [`${ANDROID} KAKAOTALK/25.9.1 (INAPP)`, '카카오톡'],
  [`${IPHONE} KAKAOTALK 25.9.1`, '카카오톡'],
  [`${IPHONE} Safari Line/14.16.0`, '라인'],
  [`${ANDROID} NAVER(inapp; search; 2000; 12.9.3)`, '네이버 앱'],
  [`${IPHONE} Instagram 350.0.0.28.92 (iPhone15,3)`, '인스타그램'],
  [`${ANDROID} [FB_IAB/FB4A;FBAV/488.0.0.71.73;]`, '페이스북'],
] as const)('%s is the browser inside %s', ([userAgent, name]) => {
  expect(inAppBrowser(userAgent)?.name).toBe(name);
  expect(userAgent).toMatch(runsAtOnce);
});

test.for([
  ANDROID.replace('; wv', ''),
  `${IPHONE} Version/18.1 Safari/604.1`,
  `${ANDROID} SamsungBrowser/26.0`,
  `${ANDROID} Whale/1.0.0`,
  `${IPHONE} CriOS/130.0 Safari/604.1 Online/1`,
])('%s is not the browser of an app', (userAgent) => {
  expect(inAppBrowser(userAgent)).toBeNull();
  expect(userAgent).not.toMatch(runsAtOnce);
});

test('each app has its own address for leaving it, which keeps the return path', () => {
  const externalUrl = (userAgent: string) => inAppBrowser(userAgent)?.externalUrl(url);
  expect(externalUrl(`${IPHONE} KAKAOTALK 25.9.1`)).toBe(
    'kakaotalk://web/openExternal?url=https%3A%2F%2Fdongne.example%2F%3Freturn%3D%252Frecord%252F7',
  );
  expect(externalUrl(`${IPHONE} Line/14.16.0`)).toBe(
    'https://dongne.example/?return=%2Frecord%2F7&openExternalBrowser=1',
  );
  expect(externalUrl(`${ANDROID} Instagram 350.0`)).toBe(
    'intent://dongne.example/?return=%2Frecord%2F7#Intent;scheme=https;package=com.android.chrome;end',
  );
  expect(externalUrl(`${IPHONE} Instagram 350.0`)).toBeNull();
});
