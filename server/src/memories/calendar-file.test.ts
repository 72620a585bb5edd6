import { editArticle } from 'contract/articles';
import { withdraw } from 'contract/members';
import { makeCalendarLink, readCalendarLink, revokeCalendarLink } from 'contract/memories';
import { addZone } from 'contract/zones';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { type Member, type TestApp, testApp } from '../../test/test-app.ts';
import { buildApp } from '../app.ts';
import { readConfig } from '../config.ts';
import { calendarFile } from './calendar-file.ts';

const entry = {
  articleId: 7,
  day: '2025-12-31',
  title: '망원동, 첫 눈; "고양이" \\ 두 마리\n그리고 나',
  placeName: '고래책방',
  version: 3,
  updatedAt: '2026-01-02T08:59:59.123456+09:00',
};
const lines = (file: string) => file.replaceAll('\r\n ', '').split('\r\n');

describe('the file', () => {
  test('has each record as an event of its day alone, as dates without a time zone', () => {
    const event = lines(calendarFile([entry], 'https://dongne.example'));
    expect(event.slice(event.indexOf('BEGIN:VEVENT'), event.indexOf('END:VEVENT'))).toEqual([
      'BEGIN:VEVENT',
      'UID:record-7@dongne-girok',
      'DTSTAMP:20260101T235959Z',
      'LAST-MODIFIED:20260101T235959Z',
      'SEQUENCE:2',
      'DTSTART;VALUE=DATE:20251231',
      'DTEND;VALUE=DATE:20260101',
      String.raw`SUMMARY:망원동\, 첫 눈\; "고양이" \\ 두 마리\n그리고 나`,
      'LOCATION:고래책방',
      'DESCRIPTION:https://dongne.example/record/7',
      'URL:https://dongne.example/record/7',
      'CLASS:PRIVATE',
      'TRANSP:TRANSPARENT',
    ]);
  });

  test.each([
    ['2024-02-28', '20240229'],
    ['2024-02-29', '20240301'],
    ['2025-02-28', '20250301'],
    ['1900-12-31', '19010101'],
  ])('the day after %s is %s', (day, after) => {
    expect(calendarFile([{ ...entry, day }], '')).toContain(`DTEND;VALUE=DATE:${after}\r\n`);
  });

  test.each(['가'.repeat(100), '🏡'.repeat(100), 'a'.repeat(100), '가a🏡é'.repeat(50)])(
    'has no line of more than 75 octets, and no character cut in two: %s',
    (title) => {
      const file = calendarFile([{ ...entry, title }], 'https://dongne.example');
      const octets = file.split('\r\n').map((line) => Buffer.byteLength(line));
      expect(Math.max(...octets)).toBeLessThanOrEqual(75);
      expect(file).not.toContain('\uFFFD');
      expect(lines(file)).toContain(`SUMMARY:${title}`);
    },
  );

  test('keeps a control character of a title out', () => {
    expect(lines(calendarFile([{ ...entry, title: 'a\u0007\r\nEND:VCALENDAR' }], ''))).toContain(
      String.raw`SUMMARY:a \nEND:VCALENDAR`,
    );
  });
});

let h: TestApp;
let nth = 0;
let me: Member;
beforeAll(async () => {
  h = await testApp();
});
afterAll(() => h.close());
beforeEach(async () => {
  nth += 1;
  me = await h.given.member(`나${nth}`);
});
const make = async () => (await h.as(me)(makeCalendarLink, {})).calendarKey!;
const open = (key: string, headers = {}) => h.app.inject({ url: `/calendar/${key}.ics`, headers });

describe('the secret address', () => {
  test('is made on demand with 128 random bits, and read again on a second device', async () => {
    expect(await h.as(me)(readCalendarLink, {})).toEqual({ calendarKey: null });
    const key = await make();
    expect(Buffer.from(key, 'base64url')).toHaveLength(16);
    expect([await make(), (await h.as(me)(readCalendarLink, {})).calendarKey]).toEqual([key, key]);
  });

  test('has my days for whoever knows it, and tells caches and search engines to stay away', async () => {
    const articleId = await h.given.article({ by: me, title: '첫 눈', date: '2025-11-28', audience: 'me' });
    await h.given.article({ by: await h.given.member(`남${nth}`), title: '남의 글' });
    const { statusCode, headers, body } = await open(await make());
    expect([statusCode, headers['content-type']]).toEqual([200, 'text/calendar; charset=utf-8']);
    expect(headers).toMatchObject({ 'cache-control': 'private, no-cache', 'x-robots-tag': 'noindex' });
    expect(lines(body)).toEqual(
      expect.arrayContaining([
        'SUMMARY:첫 눈',
        'DTSTART;VALUE=DATE:20251128',
        `URL:http://localhost:80/record/${articleId}`,
      ]),
    );
    expect(body).not.toContain('남의 글');
  });

  test('does not send again what a program has, until a record changes', async () => {
    const articleId = await h.given.article({ by: me, title: '첫 눈' });
    const key = await make();
    const { headers, body } = await open(key);
    const has = { 'if-none-match': headers.etag };
    expect((await open(key, has)).statusCode).toBe(304);
    await h.as(me)(editArticle, { params: { articleId }, body: { title: '큰 눈' } });
    const later = await open(key, has);
    expect([later.statusCode, lines(later.body)]).toEqual([
      200,
      expect.arrayContaining(['SUMMARY:큰 눈', 'SEQUENCE:1']),
    ]);
    const uid = (file: string) => lines(file).find((line) => line.startsWith('UID:'));
    expect(uid(later.body)).toBe(uid(body));
  });

  test('has the 동 alone of a record in a zone of mine, since it leaves the product', async () => {
    const placeId = await h.given.place({ title: '우리 집', by: me, lat: 37.556, lng: 126.905 });
    await h.given.article({ by: me, placeId });
    await h.as(me)(addZone, { body: { kind: 'HOME', latitude: 37.556, longitude: 126.905, radius: 300 } });
    const { body } = await open(await make());
    expect(body).not.toContain('우리 집');
    expect(lines(body).find((line) => line.startsWith('LOCATION:'))).toMatch(/:.+/);
  });

  test('is gone once it is revoked, and made again is another', async () => {
    const key = await make();
    await h.as(me)(revokeCalendarLink, {});
    expect((await open(key)).statusCode).toBe(404);
    expect(await h.as(me)(readCalendarLink, {})).toEqual({ calendarKey: null });
    const another = await make();
    expect([another === key, (await open(another)).statusCode]).toEqual([false, 200]);
  });

  test('is gone with its member', async () => {
    const key = await make();
    await h.as(me)(withdraw, { query: {} });
    expect((await open(key)).statusCode).toBe(404);
    expect(await h.db`select from calendar_link where member_id = ${me.memberId}`).toEqual([]);
  });

  test.each(['A'.repeat(22), 'A'.repeat(21), '', '%00', '../x'])(
    'is found by its own key alone, not %s',
    async (key) => {
      await make();
      expect((await open(key)).statusCode).toBeGreaterThanOrEqual(400);
    },
  );

  test('without its suffix is none', async () => {
    expect((await h.app.inject(`/calendar/${await make()}`)).statusCode).toBe(404);
  });

  test('is in no line of the log', async () => {
    const key = await make();
    const lines: string[] = [];
    const config = readConfig({ DATA_DIR: h.config.dataDir, OUTSIDE: 'off', LOG_LEVEL: 'debug' });
    const app = await buildApp({ ...h.deps, config, logTo: { write: (line) => void lines.push(line) } });
    for (const url of [
      `/calendar/${key}.ics`,
      `/calendar/${key}`,
      `/calendar/${key}.ics?x=%00`,
      `/calendar/${key}.ics/`,
    ])
      await app.inject({ url });
    await app.inject({ method: 'POST', url: `/calendar/${key}.ics` });
    await app.close();
    const requests = lines.map((line) => JSON.parse(line) as { route?: string }).filter(({ route }) => route);
    expect(requests.map(({ route }) => route)).toContain('/calendar/:file');
    expect(lines.join()).not.toContain(key);
  });

  test('takes no more guesses than a lookup', async () => {
    const limited = await testApp({ callsPerMinute: { lookup: 2 } });
    const guess = async () => (await limited.app.inject(`/calendar/${'A'.repeat(22)}.ics`)).statusCode;
    const statuses = [await guess(), await guess(), await guess()];
    await limited.close();
    expect(statuses).toEqual([404, 404, 429]);
  });
});
