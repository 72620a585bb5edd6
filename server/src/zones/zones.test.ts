import {
  deleteArticle,
  editArticle,
  listArticles,
  readArticle,
  writeArticle,
  writeArticleAtNewPlace,
} from 'contract/articles';
import { changeAudience } from 'contract/audiences';
import { readAuthor } from 'contract/authors';
import type { Point } from 'contract/coordinates';
import { todayInKorea } from 'contract/dates';
import { metresBetween } from 'contract/distance';
import { listHomePosts } from 'contract/home';
import type { ArticleId, PlaceId, RegionId } from 'contract/ids';
import { ZONE } from 'contract/limits';
import { withdraw } from 'contract/members';
import { listPlacesIn, nearestPlace, placesOnMap, readPlace, samePlaces, savePlace } from 'contract/places';
import { search } from 'contract/search';
import { addZone, changeZone, declineZoneOffer, listZones, readZoneOffer, removeZone } from 'contract/zones';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { audit } from '../audit/audit.ts';
import { raw } from '../db.ts';
import { drawAreas } from './zones.ts';
import { takeMeasure } from '../moderation/moderation.ts';
import { articleDraft, smallPhoto } from '../../test/article-draft.ts';
import { photograph } from '../../test/photo-files.ts';
import { type Member, type TestApp, testApp } from '../../test/test-app.ts';
import { knowDongs } from '../../test/known-dong.ts';

const REGION = 1_144_012_300 as RegionId; // 망원동
/** The middle of the zone, with no other place around. Each test has its own, far from the others. */
let home: Point;
let h: TestApp;
let me: Member;
let other: Member;
let nth = 0;
beforeAll(async () => {
  const many = 1_000_000;
  h = await testApp({ callsPerMinute: { read: many, write: many, upload: many } });
  await knowDongs(h.db);
});
afterAll(() => h.close());
beforeEach(async () => {
  nth += 1;
  [me, other] = (await h.given.members(`나${nth}`, `너${nth}`)) as [Member, Member];
  home = { latitude: 37.553, longitude: 126.9 };
  await h.db`update place set deleted_at = now() where deleted_at is null`;
  await place('망원동 이웃집', 300, null);
});

/** A point some metres north of home. */
const north = (metres: number): Point => ({
  latitude: Math.round((home.latitude + metres / 111_320) * 1e5) / 1e5,
  longitude: home.longitude,
});
const place = (title: string, metres: number, by: Member | null) =>
  h.given.place({
    by,
    title,
    lat: north(metres).latitude,
    lng: home.longitude,
    regionId: REGION,
  });
const post = (placeId: PlaceId, title = `글${nth}`) =>
  h.given.article({ by: me, placeId, title, regionId: REGION });
const setZone = async (at = home, radius = 300) =>
  (await h.as(me)(addZone, { body: { kind: 'HOME', ...at, radius } })).zones.at(-1)!;
const read = (who: Member | null, articleId: ArticleId) =>
  h.as(who)(readArticle, { params: { articleId }, query: {} });
const around = () => ({
  latMin: home.latitude - 0.05,
  latMax: home.latitude + 0.05,
  lngMin: home.longitude - 0.05,
  lngMax: home.longitude + 0.05,
});
const onMap = async (who: Member | null) =>
  (await h.as(who)(placesOnMap, { query: around() })).places.map(({ title }) => title).sort();
const away = (a: Point, b: Point) =>
  metresBetween({ lat: a.latitude, lng: a.longitude }, { lat: b.latitude, lng: b.longitude });

describe('a published post in a zone', () => {
  test('shows others its 동 at another point, and its author where it is', async () => {
    const placeId = await place('우리 집', 0, me);
    const articleId = await post(placeId);
    const zone = await setZone();
    const seen = await read(other, articleId);
    expect(seen).toMatchObject({
      placeName: '망원동',
      detailAddress: '서울특별시 마포구 망원동',
      isMasked: false,
    });
    expect(seen.placeId).not.toBe(placeId);
    expect(away(seen, home)).toBeGreaterThanOrEqual(199);
    expect(away(seen, home)).toBeLessThanOrEqual(401);
    expect(seen).toMatchObject({ latitude: zone.mask.latitude, longitude: zone.mask.longitude });
    expect(await read(null, articleId)).toMatchObject({ placeName: '망원동' });
    expect(await read(me, articleId)).toMatchObject({
      placeId,
      placeName: '우리 집',
      ...home,
      isMasked: true,
    });
    await audit(h.db);
  });

  test('is at its own place on the map of its author alone', async () => {
    const placeId = await place('우리 집', 0, me);
    const articleId = await post(placeId);
    await setZone();
    expect(await onMap(other)).toEqual(['망원동', '망원동 이웃집']);
    expect(await onMap(null)).toEqual(['망원동', '망원동 이웃집']);
    expect(await onMap(me)).toEqual(['망원동 이웃집', '우리 집']);
    const { placeId: area } = await read(other, articleId);
    const at = (who: Member, id: PlaceId) => h.as(who)(readPlace, { params: { placeId: id } });
    expect(await at(other, area)).toMatchObject({ isArea: true, articleCount: 1 });
    await expect(at(other, placeId)).rejects.toMatchObject({ status: 404 });
    await expect(at(me, area)).rejects.toMatchObject({ status: 404 });
    expect(await at(me, placeId)).toMatchObject({ articleCount: 1, isMasked: true, isArea: false });
    const list = async (who: Member, id: PlaceId) =>
      (await h.as(who)(listArticles, { query: { placeId: id } })).result.map((a) => a.articleId);
    expect(await list(me, placeId)).toEqual([articleId]);
    expect(await list(other, placeId)).toEqual([]);
    expect(await list(other, area)).toEqual([articleId]);
  });

  test('is not found by its place, nor its area as a place', async () => {
    await post(await place('우리집마당', 0, me), '라일락이 피었다');
    await setZone();
    const find = (who: Member, keyword: string) => h.as(who)(search, { query: { keyword, kind: 'places' } });
    expect((await find(other, '우리집마당')).places ?? []).toEqual([]);
    expect((await find(me, '우리집마당')).places).toHaveLength(1);
    expect(JSON.stringify(await find(other, '망원동'))).not.toContain('"isArea":true');
    const same = (who: Member, title: string, at: Point) =>
      h.as(who)(samePlaces, { query: { title, ...at } });
    expect((await same(other, '우리집마당', home)).places).toEqual([]);
    expect((await same(me, '우리집마당', home)).places).toHaveLength(1);
    const [zone] = (await h.as(me)(listZones, {})).zones;
    expect((await same(other, '망원동', zone!.mask)).places).toEqual([]);
  });

  test('shows the 동 of the middle on home, on the page of its author and in lists', async () => {
    const articleId = await post(await place('우리 집', 0, me));
    await setZone();
    const card = async (who: Member) =>
      (await h.as(who)(listHomePosts, { query: {} })).postList.find((p) => p.articleId === articleId);
    expect(await card(other)).toMatchObject({ placeName: '망원동', regionName: '망원동', isMasked: false });
    expect(await card(me)).toMatchObject({ placeName: '우리 집', isMasked: true });
    const { regions } = await h.as(other)(readAuthor, { params: { memberId: me.memberId } });
    expect(JSON.stringify(regions)).toContain(String(REGION));
  });

  test('written, edited and moved stays masked, and unmasked when it leaves the zone', async () => {
    const placeId = await place('우리 집', 0, me);
    await setZone();
    const articleId = await post(placeId);
    expect((await read(other, articleId)).placeName).toBe('망원동');
    const edit = (body: object) => h.as(me)(editArticle, { params: { articleId }, body: body as never });
    expect(await edit({ title: '고친 글' })).toMatchObject({ placeName: '우리 집', isMasked: true });
    expect((await read(other, articleId)).placeName).toBe('망원동');
    expect(await edit({ ...north(30), placeName: '우리 집 옥상' })).toMatchObject({
      placeName: '우리 집 옥상',
      isMasked: true,
    });
    expect((await read(other, articleId)).placeName).toBe('망원동');
    expect(await onMap(other)).toEqual(['망원동', '망원동 이웃집']);
    expect(await edit({ ...north(3_000), placeName: '먼 공원' })).toMatchObject({ isMasked: false });
    expect(await read(other, articleId)).toMatchObject({ placeName: '먼 공원', ...north(3_000) });
    expect(await onMap(other)).toEqual(['망원동 이웃집', '먼 공원']);
    await edit({ ...home, placeName: '다시 집' });
    expect(await onMap(other)).toEqual(['망원동', '망원동 이웃집']);
    await h.as(me)(deleteArticle, { params: { articleId } });
    expect(await onMap(other)).toEqual(['망원동 이웃집']);
    await audit(h.db);
  });

  test('goes with its area when only its author sees it, and comes back with it', async () => {
    const articleId = await post(await place('우리 집', 0, me));
    await setZone();
    const choose = (audience: 'me' | 'everyone') =>
      h.as(me)(changeAudience, { params: { articleId }, body: { audience } });
    await choose('me');
    expect(await onMap(other)).toEqual(['망원동 이웃집']);
    expect(await onMap(me)).toEqual(['망원동 이웃집', '우리 집']);
    await choose('everyone');
    expect(await onMap(other)).toEqual(['망원동', '망원동 이웃집']);
    expect(await onMap(me)).toEqual(['망원동 이웃집', '우리 집']);
  });

  test('leaves a place that others use as it was, without a trace of the visit', async () => {
    const shared = await place('동네 책방', 0, null);
    await h.given.article({ by: other, placeId: shared, regionId: REGION });
    const [before] = await h.db<{
      activeAt: string;
    }>`select active_at::text from place where place_id = ${shared}`;
    await h.db`update place set active_at = active_at - interval '1 hour' where place_id = ${shared}`;
    await setZone();
    const articleId = await post(shared);
    await h.as(me)(editArticle, { params: { articleId }, body: { title: '다시' } as never });
    expect(await onMap(other)).toEqual(['동네 책방', '망원동', '망원동 이웃집']);
    expect(await h.as(other)(readPlace, { params: { placeId: shared } })).toMatchObject({ articleCount: 1 });
    expect(await h.as(me)(readPlace, { params: { placeId: shared } })).toMatchObject({ articleCount: 2 });
    const [after] = await h.db<{
      activeAt: string;
    }>`select active_at::text from place where place_id = ${shared}`;
    expect(after!.activeAt < before!.activeAt).toBe(true);
  });
});

describe('changing zones', () => {
  test('a removed zone shows its posts and places again, a moved one others', async () => {
    const placeId = await place('우리 집', 0, me);
    const far = await place('먼 집', 5_000, me);
    const [near, there] = [await post(placeId), await post(far)];
    const zone = await setZone();
    const names = async () => [(await read(other, near)).placeName, (await read(other, there)).placeName];
    expect(await names()).toEqual(['망원동', '먼 집']);
    await h.as(me)(changeZone, {
      params: { zoneId: zone.zoneId },
      body: { kind: 'HOME', ...north(5_000), radius: 200 },
    });
    expect((await names())[0]).toBe('우리 집');
    expect((await names())[1]).not.toBe('먼 집');
    expect(await h.as(other)(readPlace, { params: { placeId } })).toMatchObject({ articleCount: 1 });
    await h.as(me)(removeZone, { params: { zoneId: zone.zoneId } });
    expect(await names()).toEqual(['우리 집', '먼 집']);
    expect(await onMap(other)).toEqual(['망원동 이웃집', '먼 집', '우리 집']);
    expect(await onMap(me)).toEqual(await onMap(other));
    expect(await h.db`select 1 from article_true_place where member_id = ${me.memberId}`).toEqual([]);
    await audit(h.db);
  });

  test('a hidden post that returns later is masked by the zones of then', async () => {
    const articleId = await post(await place('우리 집', 0, me));
    await h.db`update article set deleted_at = now(), delete_reason = 'admin' where article_id = ${articleId}`;
    await setZone();
    await h.db`update article set deleted_at = null, delete_reason = null where article_id = ${articleId}`;
    expect((await read(other, articleId)).placeName).toBe('망원동');
  });

  test('what I made there and saved without a post leaves the map of others, and returns', async () => {
    const placeId = await place('우리 집', 0, me);
    const categoryId = await h.given.category({ by: me });
    await h.as(me)(savePlace, { params: { placeId }, body: { categoryId } });
    const zone = await setZone();
    expect(await onMap(other)).toEqual(['망원동 이웃집']);
    expect(await onMap(me)).toEqual(['망원동 이웃집', '우리 집']);
    await h.as(me)(removeZone, { params: { zoneId: zone.zoneId } });
    expect(await onMap(other)).toEqual(['망원동 이웃집', '우리 집']);
  });

  test('what was on nobody else’s map stays off it, and on mine', async () => {
    const categoryId = await h.given.category({ by: me });
    const save = (placeId: PlaceId) => h.as(me)(savePlace, { params: { placeId }, body: { categoryId } });
    const brought = await place('가져온 곳', 5_000, me);
    await save(brought);
    await h.db`update place set brought = true, deleted_at = now() where place_id = ${brought}`;
    const draft = { ...articleDraft(categoryId), ...north(4_000), placeName: '나만 아는 곳' };
    const alone = await h.as(me)(writeArticleAtNewPlace, { body: { ...draft, audience: 'me' } }, [
      await smallPhoto(),
    ]);
    await save(alone.placeId);
    await h.as(me)(deleteArticle, { params: { articleId: alone.articleId } });
    const zone = await setZone();
    expect(await onMap(other)).toEqual(['망원동 이웃집']);
    expect(await onMap(me)).toEqual(['가져온 곳', '나만 아는 곳', '망원동 이웃집']);
    await h.as(me)(removeZone, { params: { zoneId: zone.zoneId } });
    expect(await onMap(other)).toEqual(['망원동 이웃집']);
    expect(await onMap(me)).toEqual(['가져온 곳', '나만 아는 곳', '망원동 이웃집']);
  });

  test('a place that comes back from a moderator’s hold does not, where a zone or nothing is there by now', async () => {
    const [home, emptied] = [await place('우리 집', 0, me), await place('지운 곳', 5_000, me)];
    const articleId = await post(emptied);
    const categoryId = await h.given.category({ by: me });
    await h.as(me)(savePlace, { params: { placeId: home }, body: { categoryId } });
    const take = (act: 'HOLD' | 'KEEP', placeId: PlaceId) =>
      takeMeasure(h.db, null, {
        act,
        targetKind: 'PLACE',
        targetId: placeId,
        articleId: null,
        reason: act === 'HOLD' ? 'PRIVACY' : null,
        words: '',
      });
    for (const placeId of [home, emptied]) await take('HOLD', placeId);
    await setZone();
    await h.as(me)(deleteArticle, { params: { articleId } });
    for (const placeId of [home, emptied]) await take('KEEP', placeId);
    expect(await onMap(other)).toEqual(['망원동 이웃집']);
    expect(await onMap(me)).toEqual(['망원동 이웃집', '우리 집']);
  });

  test('a zone set again, resized, named otherwise or moved a little keeps its area', async () => {
    const { mask, zoneId } = await setZone();
    const area = { latitude: mask.latitude, longitude: mask.longitude };
    const change = async (
      id: typeof zoneId,
      metres: number,
      radius: number,
      kind: 'HOME' | 'WORK' = 'HOME',
    ) => {
      const body = { kind, ...north(metres), radius };
      return (await h.as(me)(changeZone, { params: { zoneId: id }, body })).zones.at(-1)!;
    };
    for (const metres of [40, -90, 100, 0])
      expect((await change(zoneId, metres, 300)).mask).toMatchObject(area);
    for (const radius of [100, 1_000, 300])
      expect((await change(zoneId, 0, radius)).mask).toEqual({ ...area, radius: radius + 500 });
    expect((await change(zoneId, 0, 300, 'WORK')).mask).toMatchObject(area);
    await h.as(me)(removeZone, { params: { zoneId } });
    const again = await setZone(north(30), 500);
    expect(again.mask).toMatchObject(area);
    await change(again.zoneId, 5_000, 300);
    expect((await change(again.zoneId, 0, 300)).mask).toMatchObject(area);
    const { zones } = await h.as(other)(addZone, { body: { kind: 'HOME', ...home, radius: 300 } });
    expect(zones[0]!.mask).not.toMatchObject(area);
    await audit(h.db);
  });

  test('a second zone of mine nearby has an area of its own', async () => {
    const shifts = [];
    for (const metres of [0, 210, 420]) {
      const { mask, latitude, longitude } = await setZone(north(metres));
      shifts.push(
        [mask.latitude - latitude, mask.longitude - longitude].map((degrees) => Math.round(degrees * 1e5)),
      );
    }
    expect(new Set(shifts.map(String)).size).toBe(3);
  });

  test('an area is named after the 동 of its own point, with what an earlier version named', async () => {
    await setZone();
    const areas = await h.db<{ lng: number; title: string }>`
      select lng_e5 / 1e5::float8 as lng, title from place where created_by = ${me.memberId} and is_area`;
    expect(areas).toEqual([{ lng: expect.any(Number), title: '망원동' }]);
    const gangneung = { latitude: 37.75, longitude: 128.85 }; // further from its neighbours than an area may be
    await h.as(me)(addZone, { body: { kind: 'WORK', ...gangneung, radius: 300 } });
    const [beyond] = await h.db<{ title: string }>`
      select title from place join zone using (place_id) where member_id = ${me.memberId} and kind = 'WORK'`;
    expect(beyond!.title).toBe('강릉시');
  });

  test('of zones that an earlier version shifted alike the home keeps its area, the others get one of their own', async () => {
    const articleId = await post(await place('일터', 5_000, me));
    await h.as(me)(addZone, { body: { kind: 'WORK', ...north(5_000), radius: 300 } });
    const [work] = (await h.as(me)(listZones, {})).zones;
    await setZone();
    const before = (await h.as(me)(listZones, {})).zones;
    await h.db`
      delete from zone_area where place_id = (select place_id from zone where zone_id = ${work!.zoneId})`;
    await drawAreas(h.db);
    const after = (await h.as(me)(listZones, {})).zones;
    expect(after[1]).toEqual(before[1]);
    expect(after[0]!.mask).not.toEqual(work!.mask);
    expect(await read(other, articleId)).toMatchObject({ latitude: after[0]!.mask.latitude });
    await drawAreas(h.db);
    expect((await h.as(me)(listZones, {})).zones).toEqual(after);
  });

  test('posts written while a zone is set are masked, whichever comes first', async () => {
    const placeId = await place('우리 집', 0, me);
    for (let round = 0; round < 5; round += 1) {
      const [zone, ...posts] = await Promise.all([
        setZone(),
        ...Array.from({ length: 4 }, () => post(placeId)),
      ]);
      for (const articleId of posts) expect((await read(other, articleId)).placeName).toBe('망원동');
      await h.as(me)(removeZone, { params: { zoneId: zone.zoneId } });
    }
  });
});

describe('zones', () => {
  test('are three at most, of 100 to 1,000 metres, in the country, and may overlap', async () => {
    const add = (body: object) => h.as(me)(addZone, { body: body as never });
    const circle = { kind: 'HOME', ...home, radius: 300 };
    for (const radius of [99, 1_001, 200.5, '300', null])
      await expect(add({ ...circle, radius })).rejects.toMatchObject({ status: 400 });
    await expect(add({ ...circle, kind: 'GYM' })).rejects.toMatchObject({ status: 400 });
    await expect(add({ ...circle, latitude: 35.68, longitude: 139.76 })).rejects.toMatchObject({
      code: 'PLACE4002',
    });
    for (let n = 0; n < ZONE.max; n += 1) await add({ ...circle, radius: 100 + n });
    await expect(add(circle)).rejects.toMatchObject({ code: 'ZONE4001' });
    await expect(Promise.all([add(circle), add(circle)])).rejects.toMatchObject({ code: 'ZONE4001' });
  });

  test('are known to their member alone', async () => {
    const zone = await setZone();
    expect((await h.as(other)(listZones, {})).zones).toEqual([]);
    const { zoneId } = zone;
    await expect(h.as(other)(removeZone, { params: { zoneId } })).rejects.toMatchObject({ code: 'ZONE4041' });
    await expect(
      h.as(other)(changeZone, { params: { zoneId }, body: { kind: 'HOME', ...home, radius: 100 } }),
    ).rejects.toMatchObject({ code: 'ZONE4041' });
    const abroad = { kind: 'HOME' as const, latitude: 35.68, longitude: 139.76, radius: 100 };
    await expect(h.as(me)(changeZone, { params: { zoneId }, body: abroad })).rejects.toMatchObject({
      code: 'PLACE4002',
    });
    expect((await h.as(me)(listZones, {})).zones).toEqual([zone]);
  });

  test('an area is no place to save or to write at', async () => {
    const articleId = await post(await place('우리 집', 0, me));
    await setZone();
    const { placeId } = await read(other, articleId);
    const categoryId = await h.given.category({ by: other });
    await expect(h.as(other)(savePlace, { params: { placeId }, body: { categoryId } })).rejects.toMatchObject(
      {
        code: 'ZONE4002',
      },
    );
    const written = { placeId, categoryId, date: todayInKorea() };
    const image = { field: 'images', name: 'a.jpg', bytes: await photograph() };
    await expect(h.as(other)(writeArticle, { body: written }, [image])).rejects.toMatchObject({
      code: 'ZONE4002',
    });
    const theirs = await h.given.article({ by: other, placeId: await place('카페', 100, other) });
    await expect(
      h.as(other)(editArticle, { params: { articleId: theirs }, body: { placeId } as never }),
    ).rejects.toMatchObject({ code: 'ZONE4002' });
  });

  test('go with their member; posts that stay, stay masked', async () => {
    const articleId = await post(await place('우리 집', 0, me));
    await setZone();
    await h.as(me)(withdraw, { query: { keepPosts: 'true' } });
    for (const table of ['zone', 'zone_area', 'zone_setting', 'article_true_place'])
      expect(await h.db`select 1 from ${raw(table)} where member_id = ${me.memberId}`).toEqual([]);
    expect((await read(other, articleId)).placeName).toBe('망원동');
    expect(await onMap(other)).toEqual(['망원동', '망원동 이웃집']);
  });

  test('are offered where posts of three nights are close together, until set or declined', async () => {
    const offer = async () => (await h.as(me)(readZoneOffer, {})).offer;
    const placeId = await place('우리 집', 0, me);
    const nearby = await place('편의점', 80, null);
    const far = await place('먼 곳', 900, null);
    const wrote = async (at: PlaceId, hour: number, daysAgo: number) =>
      h.db`
        update article set created_at = date_trunc('day', now()) - make_interval(days => ${daysAgo}) + make_interval(hours => ${hour})
         where article_id = ${await post(at)}`;
    for (const daysAgo of [2, 3, 4]) await wrote(placeId, 12, daysAgo);
    for (const hour of [21, 22, 23]) await wrote(far, hour, 2); // one night
    await wrote(placeId, 23, 5);
    await wrote(nearby, 1, 5);
    expect(await offer()).toBeNull();
    await wrote(placeId, 22, 8);
    expect(await offer()).toMatchObject({ articleCount: 3 });
    expect(away((await offer())!, home)).toBeLessThan(100);
    expect((await h.as(other)(readZoneOffer, {})).offer).toBeNull();
    const zone = await setZone();
    expect(await offer()).toBeNull();
    await h.as(me)(removeZone, { params: { zoneId: zone.zoneId } });
    expect(await offer()).not.toBeNull();
    await h.as(me)(declineZoneOffer, {});
    expect(await offer()).toBeNull();
  });

  test('decide who sees a new post whose client does not say', async () => {
    const bytes = await photograph();
    const write = async (at: Point, audience?: 'everyone') =>
      h.as(me)(
        writeArticleAtNewPlace,
        {
          body: {
            ...at,
            ...(audience && { audience }),
            placeName: '새 곳',
            detailAddress: '망원동',
            pinCategory: 'ETC',
            categoryId: await h.given.category({ by: me }),
            date: todayInKorea(),
          },
        },
        [{ field: 'images', name: 'a.jpg', bytes }],
      );
    await setZone();
    expect(await write(home)).toMatchObject({ audience: 'me', placeName: '새 곳' });
    const published = await write(home, 'everyone');
    expect(published).toMatchObject({ audience: 'everyone', isMasked: true, placeName: '새 곳' });
    expect((await read(other, published.articleId)).placeName).toBe('망원동');
    expect(await write(north(3_000))).toMatchObject({ audience: 'everyone', isMasked: false });
    expect(await onMap(other)).toEqual(['망원동', '망원동 이웃집', '새 곳']);
  });

  test('the nearest place of a view is never a masked one', async () => {
    await post(await place('우리 집', 0, me));
    await setZone();
    const nearest = (who: Member) => h.as(who)(nearestPlace, { query: home });
    expect((await nearest(other)).place?.title).not.toBe('우리 집');
    expect((await nearest(me)).place?.title).toBe('우리 집');
    const list = await h.as(other)(listPlacesIn, {
      query: {
        latMin: home.latitude - 0.01,
        latMax: home.latitude + 0.01,
        lngMin: home.longitude - 0.01,
        lngMax: home.longitude + 0.01,
      },
    });
    expect(JSON.stringify(list)).not.toContain('우리 집');
  });
});
