import { writeAppeal } from 'contract/appeals';
import { writeComment } from 'contract/comments';
import { changeAudience } from 'contract/audiences';
import { deleteExport, exportPath, readExport, requestExport } from 'contract/exports';
import { type ExportId, ImageUuid } from 'contract/ids';
import { likeArticle } from 'contract/likes';
import { changeProfileImage, withdraw } from 'contract/members';
import { changePushSettings } from 'contract/push';
import { hideDay, hidePerson, makeCalendarLink } from 'contract/memories';
import { takeMeasure } from 'contract/moderation';
import { listNotices, muteArticle } from 'contract/notifications';
import { imageUuid } from 'contract/photos';
import { savePlace } from 'contract/places';
import { readArticle } from 'contract/articles';
import { addZone } from 'contract/zones';
import { randomUUID } from 'node:crypto';
import { buffer } from 'node:stream/consumers';
import * as v from 'valibot';
import { afterAll, beforeAll, beforeEach, describe, expect, onTestFinished, test, vi } from 'vitest';
import { photograph } from '../../test/photo-files.ts';
import { type Member, type TestApp, testApp } from '../../test/test-app.ts';
import { unzip } from '../../test/unzip.ts';
import { toList } from '../../test/to-list.ts';
import { PART_BYTES, putFile, readFile, removeFile } from '../outside/photo-store/stored-file.ts';
import { photoKey } from '../photos/photos.ts';
import { sweepExports, sweepLostExports } from './exports.ts';

let h: TestApp;
let nth = 0;
let me: Member;
let other: Member;
beforeAll(async () => {
  h = await testApp({ callsPerMinute: { read: 10_000, write: 10_000, upload: 10_000 } });
});
afterAll(() => h.close());
beforeEach(async () => {
  nth += 1;
  [me, other] = (await h.given.members(`나${nth}`, `너${nth}`)) as [Member, Member];
});

const request = (who = me) => h.as(who)(requestExport, {});
const newest = async (who = me) => (await h.as(who)(readExport, {})).export;
const fetchFile = (who: Member | null, exportId: ExportId, headers: Record<string, string> = {}) =>
  h.app.inject({
    url: exportPath(exportId),
    headers: { ...headers, ...(who && { authorization: `Bearer ${who.token}` }) },
  });
const notices = async (who = me) =>
  (await h.as(who)(listNotices, { query: {} })).notifications.map(({ notice, subjectId }) => [
    notice,
    subjectId,
  ]);

/** Makes an export and returns its files. */
async function made(who = me) {
  const { exportId } = await request(who);
  await h.app.backgroundWork.settled();
  const answer = await fetchFile(who, exportId);
  expect(answer.statusCode).toBe(200);
  return { exportId, answer, files: await unzip(answer.rawPayload) };
}

/** Creates a post whose photo is stored. */
async function article(by: Member, given: { title?: string; audience?: 'everyone' | 'link' | 'me' } = {}) {
  const placeId = await h.given.place({ title: `${by.nickname}의 곳 <&>`, by });
  const articleId = await h.given.article({ by, placeId, ...given });
  const [row] = await h.db<{
    uuid: string;
  }>`select main_photo_uuid as uuid from article where article_id = ${articleId}`;
  const uuid = v.parse(ImageUuid, row!.uuid);
  const bytes = await photograph(80, 60);
  await h.store.put(photoKey(uuid, 'full'), bytes, 'image/webp');
  return { articleId, placeId, uuid, bytes: Buffer.from(bytes) };
}
const json = (files: Map<string, Buffer>, name: string): unknown => JSON.parse(files.get(name)!.toString());

describe('an export', () => {
  test('holds the true place of a post that others see only by its 동', async () => {
    const { articleId } = await article(me);
    const { latitude, longitude } = await h.as(me)(readArticle, { params: { articleId } });
    await h.as(me)(addZone, { body: { kind: 'HOME', latitude, longitude, radius: 300 } });
    const masked = await h.as(other)(readArticle, { params: { articleId } });
    expect([masked.latitude, masked.longitude]).not.toEqual([latitude, longitude]);
    const { files } = await made();
    expect(json(files, 'posts.json')).toMatchObject([
      { id: articleId, place: { name: `${me.nickname}의 곳 <&>`, latitude, longitude } },
    ]);
    expect(files.get('places.gpx')!.toString()).toContain(`lat="${latitude}" lon="${longitude}"`);
    expect(files.get('places.kml')!.toString()).toContain(`${longitude},${latitude}`);
  });

  test('contains everything that is mine, whatever its audience, and nothing of others', async () => {
    const [open, hidden] = [
      await article(me),
      await article(me, { title: '<b>비밀</b> & 일기', audience: 'me' }),
    ];
    const theirs = await article(other, { title: '남의 글' });
    await article(other, { title: '남의 비밀', audience: 'me' });
    const params = { articleId: theirs.articleId };
    await h.as(me)(writeComment, { params, body: { content: '내 댓글' } });
    await h.as(me)(likeArticle, { params });
    await h.as(other)(writeComment, {
      params: { articleId: open.articleId },
      body: { content: '남의 댓글' },
    });
    const categoryId = await h.given.category({ by: me, name: '가고 싶은 곳' });
    await h.as(me)(savePlace, { params: { placeId: theirs.placeId }, body: { categoryId } });
    const warning = { act: 'WARN', targetKind: 'MEMBER', targetId: me.memberId, reason: 'ABUSE' } as const;
    const boss = await h.given.admin('다스림');
    const { measureId } = await h.as(boss)(takeMeasure, { body: { ...warning, words: '말을 곱게' } });
    await h.as(me)(writeAppeal, { params: { measureId }, body: { words: '노랫말이에요' } });
    const { files } = await made();

    expect(json(files, 'posts.json')).toMatchObject([
      {
        id: hidden.articleId,
        title: '<b>비밀</b> & 일기',
        audience: 'me',
        place: { name: `${me.nickname}의 곳 <&>`, latitude: 37.56553 },
      },
      { id: open.articleId, audience: 'everyone', commentCount: 1 },
    ]);
    expect(json(files, 'categories.json')).toContainEqual({
      id: categoryId,
      name: '가고 싶은 곳',
      color: 'GREEN',
    });
    expect(json(files, 'saved-places.json')).toMatchObject([
      { categoryId, place: { name: `${other.nickname}의 곳 <&>` } },
    ]);
    expect(json(files, 'comments.json')).toMatchObject([{ content: '내 댓글', articleTitle: '남의 글' }]);
    expect(json(files, 'likes.json')).toMatchObject([
      { articleId: theirs.articleId, articleTitle: '남의 글' },
    ]);
    expect(json(files, 'profile.json')).toMatchObject({ nickname: me.nickname });
    expect(json(files, 'measures.json')).toMatchObject([
      {
        act: 'WARN',
        reason: 'ABUSE',
        words: '말을 곱게',
        appeal: { words: '노랫말이에요', outcome: 'OPEN' },
      },
    ]);
    expect(JSON.stringify(json(files, 'measures.json'))).not.toContain('다스림');
    expect(json(files, 'manifest.json')).toMatchObject({ posts: 2, photos: 2, savedPlaces: 1 });
    expect(json(files, 'places.geojson')).toMatchObject({
      features: [
        { geometry: { coordinates: [126.97797, 37.56553] }, properties: { posts: 2, isSaved: false } },
        { properties: { posts: 0, isSaved: true } },
      ],
    });
    for (const { uuid, bytes } of [open, hidden]) expect(files.get(`photos/${uuid}.webp`)).toEqual(bytes);
    const all = [...files.values()].map(String).join('\n');
    for (const foreign of ['남의 비밀', '남의 댓글', theirs.uuid, other.token])
      expect(all).not.toContain(foreign);
  });

  test('contains what I hid from my memories and whether my days have an address, not the address', async () => {
    await h.as(me)(hideDay, { params: { day: '2025-11-28' } });
    await h.as(me)(hidePerson, { params: { memberId: other.memberId } });
    const { calendarKey } = await h.as(me)(makeCalendarLink, {});
    const { files } = await made();
    expect(json(files, 'memories.json')).toEqual({
      hidden: [
        { kind: 'PERSON', name: other.nickname },
        { kind: 'DAY', name: '2025-11-28' },
      ],
      hasCalendarLink: true,
    });
    expect([...files.values()].map(String).join('\n')).not.toContain(calendarKey);
    expect(json((await made(other)).files, 'memories.json')).toEqual({ hidden: [], hasCalendarLink: false });
  });

  test('contains the posts that I muted, without the titles of those I do not find any more', async () => {
    const [open, left] = [await article(other, { title: '시끄러운 글' }), await article(other)];
    for (const { articleId } of [open, left]) await h.as(me)(muteArticle, { params: { articleId } });
    await h.as(other)(changeAudience, { params: { articleId: left.articleId }, body: { audience: 'me' } });
    const mutedAt: unknown = expect.any(String);
    expect(json((await made()).files, 'muted-posts.json')).toEqual([
      { articleId: open.articleId, articleTitle: '시끄러운 글', mutedAt },
      { articleId: left.articleId, articleTitle: null, mutedAt },
    ]);
  });

  test('contains what I chose for push, and no address of a browser', async () => {
    await h.as(me)(changePushSettings, {
      body: { choices: [{ choice: 'REPLY', isOn: false }], quietHours: null },
    });
    expect(json((await made()).files, 'push.json')).toMatchObject({
      quietHours: null,
      isDeclined: false,
      choices: [{ choice: 'REPLY', isOn: false }],
      devices: [],
    });
  });

  test('contains the names and times of my passkeys, and no key', async () => {
    await h.db`
      insert into passkey (member_id, credential, public_key, counter, name)
      values (${me.memberId}, 'secret-credential', 'key', 0, '내 휴대폰')`;
    const { files } = await made();
    expect(json(files, 'passkeys.json')).toEqual([
      { name: '내 휴대폰', createdAt: expect.any(String), lastUsedAt: null },
    ]);
    expect([...files.values()].map(String).join('\n')).not.toContain('secret-credential');
    expect(json((await made(other)).files, 'passkeys.json')).toEqual([]);
  });

  test('contains my profile photo, under the name that my profile gives', async () => {
    const photo = { field: 'profileImage', name: 'me.jpg', bytes: await photograph(80, 60) };
    const { profileImageUrl } = await h.as(me)(changeProfileImage, {}, [photo]);
    const { files } = await made();
    const name = `photos/${imageUuid(profileImageUrl)}.webp`;
    expect(json(files, 'profile.json')).toMatchObject({ photo: name });
    expect(files.get(name)!.length).toBeGreaterThan(0);
    expect(json(files, 'manifest.json')).toMatchObject({ photos: 1 });
    const none = await made(other);
    expect(json(none.files, 'profile.json')).toMatchObject({ photo: null });
  });

  test('has a diary that escapes what members wrote and leads to its photos by relative paths', async () => {
    const { uuid } = await article(me, { title: '<script>alert(1)</script>"&' });
    const { files } = await made();
    const month = [...files.keys()].find((name) => name.startsWith('diary/'));
    const page = files.get(month!)!.toString();
    expect(page).toContain('&lt;script&gt;alert(1)&lt;/script&gt;&quot;&amp;');
    expect(page).not.toContain('<script');
    expect(page).toContain(`src="../photos/${uuid}.webp"`);
    expect(files.get('index.html')!.toString()).toContain(`href="${month}"`);
    expect(files.get('places.kml')!.toString()).toContain('의 곳 &lt;&amp;&gt;</name>');
    expect(files.get('places.gpx')!.toString()).toContain('<wpt lat="37.56553" lon="126.97797">');
  });

  test('of a member without anything is complete as well', async () => {
    const { files } = await made();
    expect(json(files, 'posts.json')).toEqual([]);
    expect(json(files, 'places.geojson')).toEqual({ type: 'FeatureCollection', features: [] });
  });
});

describe('asking for an export', () => {
  test('tells how far it is, and by a notice when it is ready for a day', async () => {
    await article(me);
    const { exportId } = await made();
    const ready = await newest();
    expect(ready).toMatchObject({ exportId, state: 'ready', done: 2, total: 2, failure: null });
    expect(Date.parse(ready!.expiresAt!) - Date.now()).toBeGreaterThan(23.9 * 3_600_000);
    expect(await notices()).toEqual([['EXPORT_READY', exportId]]);
  });

  test('is refused while one is under way, also where two ask at once', async () => {
    await h.db`insert into export (member_id, state, lease_until) values (${me.memberId}, 'running', now() + interval '1 hour')`;
    await expect(request()).rejects.toMatchObject({ code: 'EXPORT4002' });
    const both = await Promise.allSettled([request(other), request(other)]);
    expect(both.map(({ status }) => status).sort()).toEqual(['fulfilled', 'rejected']);
  });

  test('is refused after three within a day', async () => {
    for (let at = 0; at < 3; at++) await made();
    const fourth = await h.send(me, requestExport, {});
    expect([fourth.statusCode, fourth.json().code]).toEqual([429, 'EXPORT4003']);
    expect(Number(fourth.headers['retry-after'])).toBeGreaterThan(23 * 3_600);
    expect(Number(fourth.headers['retry-after'])).toBeLessThanOrEqual(24 * 3_600);
    expect(await h.as(me)(readExport, {})).toMatchObject({ leftToday: 0 });
    await h.db`update export set requested_at = now() - interval '25 hours' where member_id = ${me.memberId}`;
    await made();
  });

  test('again replaces the one before', async () => {
    const { exportId } = await made();
    const next = await made();
    expect((await fetchFile(me, exportId)).statusCode).toBe(404);
    expect((await fetchFile(me, next.exportId)).statusCode).toBe(200);
  });
});

describe('the file of an export', () => {
  test('is for its owner alone, and 404 for anybody else', async () => {
    const { exportId, answer } = await made();
    expect(answer.headers).toMatchObject({
      'content-type': 'application/zip',
      'cache-control': 'private, no-store',
    });
    for (const who of [other, null]) expect((await fetchFile(who, exportId)).statusCode).toBe(404);
    await expect(h.as(other)(deleteExport, { params: { exportId } })).rejects.toMatchObject({
      code: 'EXPORT4001',
    });
    expect(
      (await h.app.inject({ url: '/api/exports/x/file', headers: { authorization: `Bearer ${me.token}` } }))
        .statusCode,
    ).toBe(404);
  });

  test('is sent from where a download stopped', async () => {
    const { exportId, answer } = await made();
    const rest = await fetchFile(me, exportId, { range: 'bytes=100-' });
    expect(rest.statusCode).toBe(206);
    expect(rest.rawPayload).toEqual(answer.rawPayload.subarray(100));
    expect((await fetchFile(me, exportId, { range: 'bytes=99999999-' })).statusCode).toBe(416);
  });

  test('is not read for HEAD, which says how long it is', async () => {
    const { exportId, answer } = await made();
    const get = vi.spyOn(h.store, 'get');
    const head = await h.app.inject({
      method: 'HEAD',
      url: exportPath(exportId),
      headers: { authorization: `Bearer ${me.token}` },
    });
    expect(get).not.toHaveBeenCalled();
    get.mockRestore();
    expect([head.statusCode, head.headers['content-length'], head.rawPayload.length]).toEqual([
      200,
      String(answer.rawPayload.length),
      0,
    ]);
  });

  test('is 404 where the store does not have it, as after a backup was put back', async () => {
    const { exportId } = await made();
    const [row] = await h.db<{
      key: string;
    }>`select file_key as key from export where export_id = ${exportId}`;
    await removeFile(h.store, `exports/${row!.key}`);
    expect((await fetchFile(me, exportId)).statusCode).toBe(404);
  });

  test('is gone after its day, when it is deleted, and when its owner withdraws', async () => {
    const stored = () => toList(h.store.list('exports'));
    await sweepExports(h);
    const before = await stored();
    const first = await made();
    await h.db`update export set expires_at = now() where export_id = ${first.exportId}`;
    expect((await fetchFile(me, first.exportId)).statusCode).toBe(404);
    expect(await newest()).toBeNull();
    const second = await made();
    await h.as(me)(deleteExport, { params: { exportId: second.exportId } });
    expect((await fetchFile(me, second.exportId)).statusCode).toBe(404);
    await made();
    await h.as(me)(withdraw, { query: {} });
    await sweepExports(h);
    expect(await stored()).toEqual(before);
    expect(await h.db`select 1 from export where member_id = ${me.memberId}`).toEqual([]);
  });
});

test('a file that no export names, as a process leaves that was cut off, is removed; the others stay', async () => {
  const { exportId } = await made();
  await sweepLostExports(h);
  await h.store.put(`exports/${randomUUID()}/000000`, Buffer.from('x'), 'application/octet-stream');
  expect(await sweepLostExports(h)).toBe(1);
  expect((await fetchFile(me, exportId)).statusCode).toBe(200);
});

describe('making an export', () => {
  test('continues after a process crashed, and not before its lease has ended', async () => {
    const claim = (lease: number) => h.db`
      update export set state = 'running', attempts = 1, lease_until = now() + make_interval(secs => ${lease}) where member_id = ${me.memberId}`;
    await h.db`insert into export (member_id) values (${me.memberId})`;
    await claim(60);
    await h.app.backgroundWork.wake();
    await h.app.backgroundWork.settled();
    expect((await newest())?.state).toBe('running');
    await claim(-1);
    await h.app.backgroundWork.wake();
    await h.app.backgroundWork.settled();
    expect((await newest())?.state).toBe('ready');
  });

  test('is given up after three processes crashed', async () => {
    await h.db`
      insert into export (member_id, state, attempts, lease_until) values (${me.memberId}, 'running', 3, now() - interval '1 second')`;
    await h.app.backgroundWork.wake();
    await h.app.backgroundWork.settled();
    expect(await newest()).toMatchObject({ state: 'failed', failure: 'unexpected' });
  });

  test('on a full disk fails with a notice, and leaves nothing behind', async () => {
    const before = await toList(h.store.list('exports'));
    const put = vi
      .spyOn(h.store, 'put')
      .mockRejectedValue(Object.assign(new Error('full'), { code: 'ENOSPC' }));
    const { exportId } = await request();
    await h.app.backgroundWork.settled();
    put.mockRestore();
    expect(await newest()).toMatchObject({ state: 'failed', failure: 'full' });
    expect(await notices()).toEqual([['EXPORT_FAILED', exportId]]);
    expect(await toList(h.store.list('exports'))).toEqual(before);
    await made();
  });

  test('stops when it is given up meanwhile', async () => {
    await article(me);
    const { put } = h.store;
    const spy = vi.spyOn(h.store, 'put').mockImplementation(async (...given) => {
      await h.db`update export set state = 'gone' where member_id = ${me.memberId}`;
      return put(...given);
    });
    await request();
    await h.app.backgroundWork.settled();
    spy.mockRestore();
    expect(await newest()).toBeNull();
    expect(await notices()).toEqual([]);
  });
});

describe('two processes that make one export', () => {
  /** Lets another process take over the first process's export and finish it. */
  async function takenOver() {
    await h.db`update export set lease_until = now() - interval '1 second' where member_id = ${me.memberId}`;
    const second = await h.reopen({ env: {} });
    await second.app.backgroundWork.wake();
    await second.app.backgroundWork.settled();
    await second.close();
  }

  test('leave one file and one notice, of the process that holds the lease', async () => {
    const before = await toList(h.store.list('exports'));
    const { put } = h.store;
    const spy = vi.spyOn(h.store, 'put').mockImplementationOnce(async (...given) => {
      await takenOver();
      return put(...given);
    });
    const { exportId } = await request();
    await h.app.backgroundWork.settled();
    spy.mockRestore();
    expect(await newest()).toMatchObject({ exportId, state: 'ready' });
    const { statusCode, rawPayload } = await fetchFile(me, exportId);
    expect(statusCode).toBe(200);
    expect([...(await unzip(rawPayload)).keys()]).toContain('manifest.json');
    expect(await notices()).toEqual([['EXPORT_READY', exportId]]);
    expect(await toList(h.store.list('exports'))).toHaveLength(before.length + 1);
  });

  test('and one that fails without the lease ends nothing of the other', async () => {
    const spy = vi.spyOn(h.store, 'put').mockImplementationOnce(async () => {
      await takenOver();
      throw new Error('the store is away');
    });
    const { exportId } = await request();
    await h.app.backgroundWork.settled();
    spy.mockRestore();
    expect(await newest()).toMatchObject({ exportId, state: 'ready' });
    expect((await fetchFile(me, exportId)).statusCode).toBe(200);
    expect(await notices()).toEqual([['EXPORT_READY', exportId]]);
  });

  test('do not begin while the first still stores a part, however long that takes', async () => {
    vi.useFakeTimers({ toFake: ['setInterval', 'clearInterval'] });
    onTestFinished(() => void vi.useRealTimers());
    const isStoring = Promise.withResolvers<void>();
    const mayStore = Promise.withResolvers<void>();
    const { put } = h.store;
    const spy = vi.spyOn(h.store, 'put').mockImplementationOnce(async (...given) => {
      isStoring.resolve();
      await mayStore.promise;
      return put(...given);
    });
    await request();
    await isStoring.promise;
    await h.db`update export set lease_until = now() where member_id = ${me.memberId}`;
    vi.advanceTimersByTime(60_000);
    await expect.poll(isLeased).toBe(true);
    mayStore.resolve();
    await h.app.backgroundWork.settled();
    spy.mockRestore();
    expect((await newest())?.state).toBe('ready');
  });

  async function isLeased() {
    const [row] = await h.db<{ isLeased: boolean }>`
      select lease_until > now() as is_leased from export where member_id = ${me.memberId}`;
    return row?.isLeased;
  }
});

test('a file larger than one part is stored and read in parts, in any range', async () => {
  const bytes = Buffer.alloc(PART_BYTES * 2 + 1000, 'abcdefg');
  async function* chunks() {
    for (let at = 0; at < bytes.length; at += 300_001) yield bytes.subarray(at, at + 300_001);
  }
  expect(await putFile(h.store, 'exports/test', chunks())).toBe(bytes.length);
  expect(await toList(h.store.list('exports/test'))).toHaveLength(3);
  for (const [start, end] of [
    [0, bytes.length - 1],
    [PART_BYTES - 1, PART_BYTES],
    [PART_BYTES * 2, PART_BYTES * 2 + 5],
  ] as const)
    expect(
      (await buffer(readFile(h.store, 'exports/test', start, end))).equals(bytes.subarray(start, end + 1)),
    ).toBe(true);
});
