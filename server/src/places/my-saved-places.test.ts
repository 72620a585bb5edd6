import {
  changeSavedPhoto,
  listMySavedPlaces,
  noteSavedPlace,
  removeSavedPhoto,
  saveSpot,
} from 'contract/saved-places';
import type { MySavedPlace, SavedSort } from 'contract/saved-places';
import { createCategory, deleteCategory, listSavedPlaces } from 'contract/categories';
import type { ArticleId, CategoryId, PlaceId } from 'contract/ids';
import { placesOnMap, readPlace, savePlace, unsavePlace } from 'contract/places';
import { imageUuid, inSize, readStorage } from 'contract/photos';
import { readSharedList, shareList } from 'contract/shared-lists';
import { withdraw } from 'contract/members';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { photograph } from '../../test/photo-files.ts';
import { type Member, type SentFile, type TestApp, testApp } from '../../test/test-app.ts';
import { sweepOrphans } from '../photos/orphans.ts';
import { sweepPhotos } from '../photos/photos.ts';
import { mergeSaves, splitSaves } from './saves.ts';

let h: TestApp;
let photo: SentFile;
let me: Member;
let other: Member;
let categoryId: CategoryId;
let nth = 0;

beforeAll(async () => {
  h = await testApp();
  photo = { field: 'photo', name: '메뉴판.jpg', bytes: await photograph(640, 480) };
});
afterAll(() => h.close());
beforeEach(async () => {
  nth += 1;
  [me, other] = (await h.given.members(`모으는이${nth}`, `이웃${nth}`)) as [Member, Member];
  categoryId = await h.given.category({ by: me, name: '산책' });
});

const save = (
  placeId: PlaceId,
  kept: { note?: string; photoUuid?: string; savedId?: number } = {},
  into = categoryId,
) => h.as(me)(savePlace, { params: { placeId }, body: { categoryId: into, ...kept } });
const list = (query: Parameters<typeof read>[0] = {}, who = me) => read(query, who);
const read = (
  query: {
    categoryId?: CategoryId;
    placeId?: PlaceId;
    sort?: SavedSort;
    latitude?: number;
    longitude?: number;
    cursor?: number | null;
    after?: number | null;
    limit?: number;
  },
  who: Member,
) => h.as(who)(listMySavedPlaces, { query });
const only = async () => (await list()).places[0]!;
const note = (placeId: PlaceId, text: string, who = me) =>
  h.as(who)(noteSavedPlace, { params: { placeId }, body: { note: text } });
const putPhoto = (placeId: PlaceId, who = me, file = photo) =>
  h.as(who)(changeSavedPhoto, { params: { placeId } }, [file]);
const status = async (address: string, who: Member | null) => {
  const headers = who === null ? {} : { authorization: `Bearer ${who.token}` };
  return (await h.app.inject({ url: new URL(address).pathname, headers })).statusCode;
};
const missing = { status: 404, code: 'SAVE_PLACE4002' };
const titles = (places: readonly MySavedPlace[]) => places.map(({ title }) => title);

/** Reads every page of a list. */
async function everyPage(query: Parameters<typeof read>[0]) {
  const all: MySavedPlace[] = [];
  for (let cursor: number | null = null, after: number | null = null; ;) {
    const page: Awaited<ReturnType<typeof list>> = await list({ ...query, cursor, after });
    all.push(...page.places);
    if (!page.hasNext) return { all, page };
    ({ cursor, after } = page);
  }
}

describe('my saved places', () => {
  const CITY_HALL = { latitude: 37.5665, longitude: 126.978 };
  /** Seven places to the north, each further away than the one before, with 0 to 2 records. */
  async function seven() {
    for (let at = 0; at < 7; at++) {
      const placeId = await h.given.place({ title: `곳 ${at}`, lat: 37.5665 + at / 1000, lng: 126.978 });
      for (let records = 0; records < at % 3; records++) await h.given.article({ by: other, placeId });
      await save(placeId);
    }
  }

  test('come newest first, with most records first, or nearest first, page by page, each once', async () => {
    await seven();
    const orders: [Parameters<typeof read>[0], string[]][] = [
      [{ sort: 'newest' }, ['6', '5', '4', '3', '2', '1', '0']],
      [{ sort: 'records' }, ['5', '2', '4', '1', '6', '3', '0']],
      [{ sort: 'distance', ...CITY_HALL }, ['0', '1', '2', '3', '4', '5', '6']],
    ];
    for (const [query, wanted] of orders)
      for (const limit of [2, 3, 50]) {
        const { all, page } = await everyPage({ ...query, limit });
        expect(titles(all)).toEqual(wanted.map((at) => `곳 ${at}`));
        expect(page).toMatchObject({ total: 7, cursor: null, after: null, hasNext: false });
      }
  });

  test('of the same rank keep the order of saving over pages', async () => {
    for (let at = 0; at < 5; at++) await save(await h.given.place({ title: `같은 곳 ${at}` }));
    for (const sort of ['records', 'distance'] as const) {
      const { all } = await everyPage({ sort, ...CITY_HALL, limit: 2 });
      expect(titles(all)).toEqual([4, 3, 2, 1, 0].map((at) => `같은 곳 ${at}`));
    }
  });

  test('of a page whose last place has left since go on after it', async () => {
    await seven();
    const first = await list({ sort: 'records', limit: 2 });
    await h.as(me)(unsavePlace, { params: { placeId: first.places[1]!.placeId } });
    const { cursor, after } = first;
    expect(titles((await list({ sort: 'records', limit: 2, cursor, after })).places)).toEqual([
      '곳 4',
      '곳 1',
    ]);
  });

  test('are those of all categories or of one, with the box around them', async () => {
    const cafes = await h.given.category({ by: me, name: '카페' });
    await save(await h.given.place({ title: '길', lat: 37.5, lng: 127 }));
    await save(await h.given.place({ title: '찻집', lat: 37.6, lng: 126.9 }), {}, cafes);
    const all = await list();
    expect(titles(all.places)).toEqual(['찻집', '길']);
    expect(all).toMatchObject({ total: 2, box: { latMin: 37.5, latMax: 37.6, lngMin: 126.9, lngMax: 127 } });
    const one = await list({ categoryId: cafes });
    expect(titles(one.places)).toEqual(['찻집']);
    expect(one).toMatchObject({ total: 1, box: { latMin: 37.6, latMax: 37.6 } });
    const { placeId } = one.places[0]!;
    expect(titles((await list({ placeId })).places)).toEqual(['찻집']);
    expect(titles((await list({ placeId, categoryId })).places)).toEqual([]);
    expect(await list({}, other)).toMatchObject({ places: [], total: 0, box: null });
    const theirs = h.as(other)(listMySavedPlaces, { query: { categoryId } });
    await expect(theirs).rejects.toMatchObject({ status: 404, code: 'CATEGORY4001' });
  });

  test('say how many records there are, and whether the member has one there', async () => {
    const placeId = await h.given.place({ title: '책방' });
    await save(placeId);
    await h.given.article({ by: other, placeId });
    expect(await only()).toMatchObject({ articleCount: 1, isVisited: false, categoryId, isSaved: true });
    const mine: ArticleId = await h.given.article({ by: me, placeId, audience: 'me' });
    expect(await only()).toMatchObject({ articleCount: 2, isVisited: true });
    await h.db`update article set deleted_at = now(), delete_reason = 'author' where article_id = ${mine}`;
    expect(await only()).toMatchObject({ articleCount: 1, isVisited: false });
  });

  test.each([
    { sort: 'distance' },
    { sort: 'distance', latitude: 37.5 },
    { sort: 'oldest' },
    { sort: 'records', cursor: 5 },
    { sort: 'distance', latitude: 37.5, longitude: 127, after: 3 },
    { latitude: 91 },
    { limit: 0 },
  ])('are refused for a query that makes no sense: %j', async (query) => {
    await expect(h.as(me)(listMySavedPlaces, { query: query as never })).rejects.toMatchObject({
      status: 400,
    });
  });

  test('of one category are on the map alone', async () => {
    const cafes = await h.given.category({ by: me, name: '카페' });
    await save(await h.given.place({ title: '길', lat: 37.51, lng: 127.01 }));
    await save(await h.given.place({ title: '찻집', lat: 37.52, lng: 127.02 }), {}, cafes);
    const box = { latMin: 37.5, latMax: 37.53, lngMin: 127, lngMax: 127.03 };
    const onMap = async (savedIn: CategoryId, who: Member) =>
      (await h.as(who)(placesOnMap, { query: { ...box, savedIn } })).places.map(({ title }) => title);
    expect(await onMap(cafes, me)).toEqual(['찻집']);
    expect(await onMap(cafes, other)).toEqual([]);
  });
});

describe('a note of my own', () => {
  test('is written, changed and removed', async () => {
    const placeId = await h.given.place({});
    await save(placeId);
    await note(placeId, '  창가 자리가 좋다\n콘센트 있음  ');
    expect((await only()).note).toBe('창가 자리가 좋다\n콘센트 있음');
    await note(placeId, '');
    expect((await only()).note).toBe('');
  });

  test('needs a save of one’s own, and at most 500 letters', async () => {
    const placeId = await h.given.place({});
    await expect(note(placeId, '메모')).rejects.toMatchObject(missing);
    await save(placeId);
    await expect(note(placeId, '메모', other)).rejects.toMatchObject(missing);
    await expect(note(placeId, '가'.repeat(501))).rejects.toMatchObject({ status: 400 });
    await note(placeId, '가'.repeat(500));
    expect((await only()).note).toHaveLength(500);
  });

  test('and a photo are never in a shared list', async () => {
    const placeId = await h.given.place({ title: '책방' });
    await save(placeId, { note: '비밀 메모' });
    const { url: imageUrl } = await putPhoto(placeId);
    const { listKey } = await h.as(me)(shareList, { params: { categoryId }, body: { showsNickname: true } });
    for (const who of [other, null]) {
      const shared = JSON.stringify(
        await h.as(who)(readSharedList, { params: { listKey: listKey! }, query: {} }),
      );
      expect(shared).toContain('책방');
      expect(shared).not.toContain('비밀 메모');
      expect(shared).not.toContain(imageUuid(imageUrl));
    }
  });
});

describe('a photo of my own', () => {
  test('is stored as any photo is, counted, and seen by its member alone', async () => {
    const placeId = await h.given.place({});
    await save(placeId);
    const { url: imageUrl } = await putPhoto(placeId);
    expect((await only()).ownPhoto).toMatchObject({
      url: imageUrl,
      width: 640,
      height: 480,
      placeholder: expect.stringMatching(/./),
    });
    for (const size of ['small', 'list', 'detail', 'full'] as const) {
      const address = inSize(imageUrl, size);
      expect([await status(address, me), await status(address, other), await status(address, null)]).toEqual([
        200, 404, 404,
      ]);
    }
    expect((await h.as(me)(readStorage, {})).usedBytes).toBeGreaterThan(0);
    const { headers } = await h.app.inject({
      url: new URL(imageUrl).pathname,
      headers: { authorization: `Bearer ${me.token}` },
    });
    expect(headers['cache-control']).toBe('private, no-cache');
    expect(JSON.stringify(await h.as(other)(readPlace, { params: { placeId } }))).not.toContain(
      imageUuid(imageUrl),
    );
  });

  test('replaces the one before, is removed, and what is no longer used is swept after an hour', async () => {
    const placeId = await h.given.place({});
    await save(placeId);
    const first = await putPhoto(placeId);
    const second = await putPhoto(placeId);
    expect((await only()).ownPhoto?.url).toBe(second.url);
    await h.as(me)(removeSavedPhoto, { params: { placeId } });
    await h.as(me)(removeSavedPhoto, { params: { placeId } }); // nothing changes
    expect((await only()).ownPhoto).toBeNull();
    expect(await status(second.url, me)).toBe(200);
    await h.db`update photo set state_at = now() - interval '61 minutes' where member_id = ${me.memberId}`;
    await sweepPhotos(h);
    expect([await status(first.url, me), await status(second.url, me)]).toEqual([404, 404]);
    expect((await h.as(me)(readStorage, {})).usedBytes).toBe(0);
  });

  test('stays while it is saved: no sweep takes it, nor a change of the profile photo', async () => {
    const placeId = await h.given.place({});
    await save(placeId);
    const { url: imageUrl } = await putPhoto(placeId);
    await h.db`update photo set state_at = now() - interval '2 days' where member_id = ${me.memberId}`;
    await sweepPhotos(h);
    expect(await sweepOrphans(h, { remove: true })).toBe(0);
    await h.db`update photo set state = 'dead' where member_id = ${me.memberId} and article_id is null and state = 'attached'`;
    expect(await status(imageUrl, me)).toBe(200);
  });

  test('needs a save of one’s own and a readable photo, and nothing of a refused one is kept', async () => {
    const placeId = await h.given.place({});
    await expect(putPhoto(placeId)).rejects.toMatchObject(missing);
    await save(placeId);
    await expect(putPhoto(placeId, other)).rejects.toMatchObject(missing);
    await expect(h.as(other)(removeSavedPhoto, { params: { placeId } })).rejects.toMatchObject(missing);
    await expect(h.as(me)(changeSavedPhoto, { params: { placeId } }, [])).rejects.toMatchObject({
      code: 'IMAGE4001',
    });
    const text = { ...photo, bytes: new TextEncoder().encode('사진이 아니다') };
    await expect(putPhoto(placeId, me, text)).rejects.toMatchObject({ code: 'IMAGE4004' });
    expect(
      await h.db`select from photo where member_id in (${me.memberId}, ${other.memberId}) and state <> 'dead'`,
    ).toEqual([]);
  });

  test('is deleted when its member withdraws, or deletes the category', async () => {
    const placeId = await h.given.place({});
    await save(placeId);
    const { url: imageUrl } = await putPhoto(placeId);
    const cafes = await h.given.category({ by: me, name: '카페' });
    const second = await h.given.place({});
    await save(second, {}, cafes);
    const { url: ofCafe } = await putPhoto(second);
    await h.as(me)(deleteCategory, { params: { categoryId: cafes } });
    await h.db`update photo set state_at = now() - interval '61 minutes' where photo_uuid = ${imageUuid(ofCafe)}`;
    await sweepPhotos(h);
    expect([await status(imageUrl, me), await status(ofCafe, me)]).toEqual([200, 404]);
    await h.as(me)(withdraw, { query: {} });
    await sweepPhotos(h);
    expect(await h.db`select from photo where photo_uuid = ${imageUuid(imageUrl)}`).toEqual([]);
  });
});

describe('taking back that a place was unsaved', () => {
  test('brings back note, photo and its place in the list', async () => {
    const places: PlaceId[] = [];
    for (const title of ['하나', '둘', '셋']) places.push(await h.given.place({ title }));
    for (const placeId of places) await save(placeId, { note: '메모' });
    await putPhoto(places[1]!);
    const before = await list();
    const { placeId, savedId, note: text, ownPhoto } = before.places[1]!;
    await h.as(me)(unsavePlace, { params: { placeId } });
    await h.db`update photo set state_at = now() - interval '59 minutes' where member_id = ${me.memberId} and state = 'unsaved'`;
    await sweepPhotos(h);
    await save(placeId, { note: text, photoUuid: imageUuid(ownPhoto!.url), savedId });
    expect(await list()).toEqual(before);
    expect(await status(ownPhoto!.url, me)).toBe(200);
  });

  test('works for a place that is on nobody else’s map, and for nobody else', async () => {
    const placeId = await h.given.place({ by: me, title: '가져온 곳' });
    await h.db`update place set brought = true, deleted_at = now() where place_id = ${placeId}`;
    await save(placeId);
    await h.as(me)(unsavePlace, { params: { placeId } });
    await save(placeId);
    expect(titles((await list()).places)).toEqual(['가져온 곳']);
    const { categoryId: theirs } = await h.as(other)(createCategory, { body: { name: '남', color: 'RED' } });
    await expect(
      h.as(other)(savePlace, { params: { placeId }, body: { categoryId: theirs } }),
    ).rejects.toMatchObject({ code: 'PLACE4001' });
    await h.as(me)(unsavePlace, { params: { placeId } });
    await h.db`update place set held_at = now() where place_id = ${placeId}`;
    await expect(save(placeId)).rejects.toMatchObject({ code: 'PLACE4001' });
  });

  test('takes no photo of somebody else’s, of a post, or one that is in use', async () => {
    const [placeId, second] = [await h.given.place({}), await h.given.place({})];
    await save(placeId);
    const { url: imageUrl } = await putPhoto(placeId);
    await h.given.article({ by: me, placeId });
    const [ofPost] = await h.db<{ photoUuid: string }>`
      select photo_uuid from photo where member_id = ${me.memberId} and state = 'attached'`;
    for (const photoUuid of [imageUuid(imageUrl), ofPost!.photoUuid, '6f9a8c7e-1111-4222-8333-444455556666'])
      await expect(save(second, { photoUuid })).rejects.toMatchObject({ status: 400, code: 'IMAGE4006' });
    const { categoryId: theirs } = await h.as(other)(createCategory, { body: { name: '남', color: 'RED' } });
    await h.as(me)(unsavePlace, { params: { placeId } });
    await expect(
      h.as(other)(savePlace, {
        params: { placeId },
        body: { categoryId: theirs, photoUuid: imageUuid(imageUrl) },
      }),
    ).rejects.toMatchObject({ code: 'IMAGE4006' });
    expect((await list()).places).toEqual([]);
  });

  test('puts nothing above what is saved later', async () => {
    await save(await h.given.place({ title: '먼저' }), { savedId: 2 ** 53 - 1 });
    await save(await h.given.place({ title: '나중' }));
    expect(titles((await list()).places)).toEqual(['나중', '먼저']);
  });
});

test('the save that a merge keeps takes the note and the photo of the dropped one where it has none', async () => {
  const [from, into] = [await h.given.place({}), await h.given.place({})];
  await save(from, { note: '메모' });
  await save(into);
  const { url: imageUrl } = await putPhoto(from);
  const moved = await h.db.begin((tx) => mergeSaves(tx, from, into));
  expect(await only()).toMatchObject({ placeId: into, note: '메모', ownPhoto: { url: imageUrl } });
  await h.db`update photo set state_at = now() - interval '61 minutes' where member_id = ${me.memberId}`;
  await sweepPhotos(h);
  expect(await status(imageUrl, me)).toBe(200);
  await h.db.begin((tx) => splitSaves(tx, into, from, moved));
  const { places } = await h.as(me)(listSavedPlaces, { params: { categoryId }, query: {} });
  expect(places.map(({ note: text }) => text)).toEqual(['메모', '메모']);
});

describe('a spot of the base map', () => {
  const shop = { title: '물결 문구점', latitude: 37.5561, longitude: 126.9058, pinCategory: 'ETC' } as const;
  const saveShop = (body: object = {}, who = me) =>
    h.as(who)(saveSpot, { body: { ...shop, address: '', categoryId, ...body } });

  test('is saved without a post, on its own map alone, with the region as its address', async () => {
    const saved = await saveShop();
    expect(saved).toEqual({ placeId: expect.any(Number), categoryId });
    const { places } = await list();
    expect(places).toMatchObject([
      {
        placeId: saved.placeId,
        title: shop.title,
        address: expect.stringContaining('마포구'),
        isSaved: true,
      },
    ]);
    await expect(h.as(other)(readPlace, { params: saved })).rejects.toMatchObject({ status: 404 });
  });

  test('is saved once, also by two taps at the same moment and under a like name beside it', async () => {
    const taps = await Promise.allSettled([saveShop(), saveShop(), saveShop()]);
    expect(taps.filter(({ status }) => status === 'fulfilled')).toHaveLength(1);
    await expect(saveShop({ latitude: 37.55612, title: '물결문구점' })).rejects.toMatchObject({
      code: 'SAVE_PLACE4001',
    });
    expect((await list()).total).toBe(1);
  });

  test('that is on everybody’s map is saved there', async () => {
    const placeId = await h.given.place({ title: '모두의 가게', by: other, lat: 37.5571, lng: 126.9061 });
    expect(await saveShop({ title: '모두의 가게', latitude: 37.5571, longitude: 126.9061 })).toMatchObject({
      placeId,
    });
  });

  test('outside the country, and into another’s category, is refused', async () => {
    await expect(saveShop({ latitude: 35.68, longitude: 139.76 })).rejects.toMatchObject({ status: 400 });
    await expect(saveShop({}, other)).rejects.toMatchObject({ status: 404 });
  });
});
