import { describe, expect, test } from 'vitest';
import { type StubAnswer, stubHost } from '../../test/stub-host.ts';
import type { GeocoderChoice } from '../config/map-settings.ts';
import type { LastTrouble } from '../outside/breaker.ts';
import { openGeocoder } from './open-geocoder.ts';

const KEY = 'secret-0123456789';
const PALACE = { lat: 37.5788, lng: 126.977 };
const OURS = { address: '서울특별시 종로구', precision: 'sigungu' };
const KINDS = ['kakao', 'photon', 'nominatim', 'pelias'] as const;

const geocoderChoice = (kind: (typeof KINDS)[number], url: string): GeocoderChoice =>
  kind === 'photon' ? { kind, url } : { kind, url, key: KEY };

/** A geocoder whose service gives this answer, with the failures that opened its breaker and the requests to the service. */
async function geocoderOver(kind: (typeof KINDS)[number], answer: () => StubAnswer) {
  const host = await stubHost(answer);
  const opened: LastTrouble[] = [];
  const { geocoder, remote } = openGeocoder(geocoderChoice(kind, host.origin), (trouble) =>
    opened.push(trouble),
  );
  const search = async () => (await geocoder.search('경복궁', { limit: 5 }))[0];
  return {
    geocoder,
    breaker: remote!.breaker,
    search,
    opened,
    asked: host.requests,
    [Symbol.asyncDispose]: host.close,
  };
}

const HUGE = Buffer.alloc(3_000_000, ' ');
const failures: [string, StubAnswer, Partial<LastTrouble>][] = [
  [
    '401',
    { json: { errorType: 'AccessDeniedError' }, status: 401 },
    { trouble: 'unauthorized', status: 401 },
  ],
  ['429', { json: { message: 'API limit' }, status: 429 }, { trouble: 'over quota', status: 429 }],
  ['500', { body: 'oops', status: 500 }, { trouble: 'bad status', status: 500 }],
  ['another shape', { json: { hello: ['there'] } }, { trouble: 'nonsense', status: null }],
  ['no JSON', { body: '<html></html>' }, { trouble: 'nonsense', status: null }],
  ['a huge body', { body: HUGE }, { trouble: 'too large', status: null }],
  ['no answer in time', 'hangs', { trouble: 'timeout', status: null }],
  [
    'a way elsewhere',
    { body: '', status: 302, headers: { location: 'http://localhost:1/' } },
    { trouble: 'unreachable' },
  ],
];

describe.concurrent.each(KINDS)('%s', (kind) => {
  test.concurrent.each(failures)(
    'answers %s: the country built in answers instead',
    async (_, answer, trouble) => {
      await using over = await geocoderOver(kind, () => answer);
      expect(await over.search()).toMatchObject({ name: '경복궁', source: 'landmark' });
      expect(await over.geocoder.reverse(PALACE)).toMatchObject(OURS);
      expect(over.breaker.lastTrouble()).toMatchObject(trouble);
    },
  );

  test.concurrent('gets no request for the sea or another country', async () => {
    await using over = await geocoderOver(kind, () => ({ json: {} }));
    expect((await over.geocoder.reverse({ lat: 35.68, lng: 139.76 })).precision).toBe('none');
    expect(over.asked).toEqual([]);
  });
});

test('an unreachable service is a failure like another', async () => {
  const { geocoder, remote } = openGeocoder(geocoderChoice('photon', 'http://127.0.0.1:1'));
  expect((await geocoder.search('경복궁', { limit: 1 }))[0]?.source).toBe('landmark');
  expect(remote?.breaker.lastTrouble()?.trouble).toBe('unreachable');
});

test('a service that fails three times gets no more requests, and the log names neither key nor keyword', async () => {
  await using over = await geocoderOver('pelias', () => ({ json: {}, status: 503 }));
  for (let n = 0; n < 5; n++) await over.search();
  expect([over.asked.length, over.breaker.state()]).toEqual([3, 'open']);
  expect(over.opened).toEqual([{ trouble: 'bad status', status: 503, at: expect.any(Number) }]);
});

test('an exceeded quota stops requests at once', async () => {
  await using over = await geocoderOver('kakao', () => ({ json: {}, status: 429 }));
  for (let n = 0; n < 3; n++) await over.search();
  expect([over.asked.length, over.breaker.state()]).toEqual([1, 'open']);
});

test('a service that finds nothing has not failed, and our own data answers', async () => {
  await using over = await geocoderOver('photon', () => ({
    json: { type: 'FeatureCollection', features: [] },
  }));
  expect((await over.search())?.source).toBe('landmark');
  expect([over.breaker.state(), over.breaker.lastTrouble()]).toEqual(['closed', null]);
});
