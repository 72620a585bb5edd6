import { resolve } from 'node:path';
import { describe, expect, test } from 'vitest';
import { readConfig } from './config.ts';

const KEY = '0123456789abcdef0123456789abcdef';
const STYLE = 'https://tiles.example.kr/styles/bright';

test('without settings the map is drawn by us and the geocoder is the embedded one', () => {
  const { mapBase, geocoder } = readConfig({ MAP_STYLE_URL: '', GEOCODER: '' });
  expect([mapBase, geocoder]).toEqual([{ kind: 'drawn' }, { kind: 'embedded' }]);
});

test.each([
  [{ MAP_STYLE_URL: STYLE }, { kind: 'style', url: STYLE }],
  [{ MAP_PMTILES: './seoul.pmtiles' }, { kind: 'tile file', path: resolve('seoul.pmtiles') }],
  [{ MAP_PMTILES: STYLE }, { kind: 'tiles', url: STYLE }],
  [{ KAKAO_MAP_APP_KEY: KEY }, { kind: 'kakao', appKey: KEY }],
])('%o configures one map', (env, base) => {
  expect(readConfig(env).mapBase).toEqual(base);
});

test.each([
  [
    { GEOCODER: 'kakao', GEOCODER_KEY: KEY },
    { kind: 'kakao', url: 'https://dapi.kakao.com', key: KEY },
  ],
  [
    { GEOCODER: 'photon', GEOCODER_URL: STYLE },
    { kind: 'photon', url: STYLE },
  ],
  [
    { GEOCODER: 'pelias', GEOCODER_URL: STYLE, GEOCODER_KEY: KEY },
    { kind: 'pelias', url: STYLE, key: KEY },
  ],
])('%o configures one geocoder', (env, geocoder) => {
  expect(readConfig(env).geocoder).toEqual(geocoder);
});

describe('settings that do not fit together are refused in one sentence:', () => {
  test.each([
    [{ MAP_STYLE_URL: STYLE, KAKAO_MAP_APP_KEY: KEY }, /MAP_STYLE_URL and KAKAO_MAP_APP_KEY/],
    [{ PUBLIC_URL: 'https://dongne.kr', MAP_STYLE_URL: 'http://tiles.example.kr/a' }, /by https/],
    [{ MAP_PMTILES: 'ftp://example.kr/seoul.pmtiles' }, /MAP_PMTILES/],
    [{ GEOCODER_URL: STYLE }, /GEOCODER_URL and GEOCODER_KEY/],
    [{ GEOCODER: 'kakao' }, /GEOCODER_KEY/],
    [{ GEOCODER: 'photon' }, /GEOCODER_URL/],
    [{ GEOCODER: 'photon', GEOCODER_URL: STYLE, GEOCODER_KEY: KEY }, /takes no key/],
    [{ GEOCODER: 'google' }, /^Cannot read the setting GEOCODER:/],
    [{ MAP_STYLE_URL: 'bright' }, /^Cannot read the setting MAP_STYLE_URL:/],
    [{ MAP_STYLE_URL: 'javascript:alert(1)' }, /^Cannot read the setting MAP_STYLE_URL:/],
    [{ KAKAO_MAP_APP_KEY: 'x&libraries=' }, /^Cannot read the setting KAKAO_MAP_APP_KEY:/],
  ])('%o', (env, sentence) => {
    expect(() => readConfig(env)).toThrow(sentence);
  });
});
