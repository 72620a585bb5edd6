import { afterAll, describe, expect, test } from 'vitest';
import { deleteCategory, listSavedPlaces } from 'contract/categories';
import { CategoryId, PlaceId } from 'contract/ids';
import {
  countPlacePosts,
  moveSavedPlace,
  readPlace,
  samePlaces,
  savePlace,
  unsavePlace,
} from 'contract/places';
import * as v from 'valibot';
import { testApp, type Member } from '../../test/test-app.ts';
import { placesByName } from './place-search.ts';
import { withdrawSaves } from './saves.ts';

const h = await testApp();
afterAll(h.close);
const garam = await h.given.member('가람');
const narae = await h.given.member('나래');

const nowhere = v.parse(PlaceId, 404);
const save = (who: Member, placeId: PlaceId, categoryId: CategoryId) =>
  h.as(who)(savePlace, { params: { placeId }, body: { categoryId } });
const saved = (who: Member, categoryId: CategoryId, query: { cursor?: number; limit?: number } = {}) =>
  h.as(who)(listSavedPlaces, { params: { categoryId }, query });
const findSaves = (who: Member, placeId: PlaceId) => h.db`
  select category_id from saved_place where member_id = ${who.memberId} and place_id = ${placeId}`;

test('anyone can read a place; an unknown one is 404', async () => {
  const placeId = await h.given.place({ title: '한강공원' });
  expect(await h.as(null)(readPlace, { params: { placeId } })).toMatchObject({
    title: '한강공원',
    isSaved: false,
  });
  await expect(h.as(null)(readPlace, { params: { placeId: nowhere } })).rejects.toMatchObject({
    status: 404,
    code: 'PLACE4001',
  });
});

test('the posts of places are counted for who asks, up to a hundred; what is not there for them is left out', async () => {
  const [one, many, empty] = [
    await h.given.place({ title: '하나' }),
    await h.given.place({ title: '많은 곳' }),
    await h.given.place({ title: '빈 곳' }),
  ];
  await h.given.article({ by: garam, placeId: one });
  await h.given.article({ by: garam, placeId: one, audience: 'me' });
  for (let nth = 0; nth < 3; nth++) await h.given.article({ by: narae, placeId: many });
  await h.db`
    insert into article (member_id, place_id, title, content, date, main_photo_uuid)
    select ${narae.memberId}, ${many}, '글', '', current_date, gen_random_uuid() from generate_series(1, 100)`;
  const counts = async (who: Member | null) => {
    const query = { placeIds: [one, many, empty, nowhere, 0].join() };
    const { counts: all } = await h.as(who)(countPlacePosts, { query });
    return new Map(all.map(({ placeId, articleCount }) => [placeId, articleCount]));
  };
  expect(await counts(null)).toEqual(
    new Map([
      [one, 1],
      [many, 100],
      [empty, 0],
    ]),
  );
  expect((await counts(garam)).get(one)).toBe(2);
  for (const placeIds of ['', '1,', '1,a', Array(51).fill(1).join()])
    await expect(h.as(null)(countPlacePosts, { query: { placeIds } })).rejects.toMatchObject({
      code: 'COMMON4000',
    });
});

describe('saving a place', () => {
  test('puts it into the category and marks it saved for that member only', async () => {
    const [placeId, categoryId] = [await h.given.place({}), await h.given.category({ by: garam })];
    expect(await save(garam, placeId, categoryId)).toEqual({ placeId, categoryId });
    expect((await saved(garam, categoryId)).places.map((place) => place.placeId)).toEqual([placeId]);
    expect((await h.as(garam)(readPlace, { params: { placeId } })).isSaved).toBe(true);
    expect((await h.as(narae)(readPlace, { params: { placeId } })).isSaved).toBe(false);
  });

  test('is possible once per member, whatever the category; others can save it too', async () => {
    const placeId = await h.given.place({});
    await save(garam, placeId, await h.given.category({ by: garam }));
    await expect(save(garam, placeId, await h.given.category({ by: garam }))).rejects.toMatchObject({
      status: 409,
      code: 'SAVE_PLACE4001',
    });
    await save(narae, placeId, await h.given.category({ by: narae }));
  });

  test('twenty times at once saves it once', async () => {
    const [placeId, categoryId] = [await h.given.place({}), await h.given.category({ by: garam })];
    const tries = await Promise.allSettled(
      Array.from({ length: 20 }, () => save(garam, placeId, categoryId)),
    );
    expect(tries.filter((one) => one.status === 'fulfilled')).toHaveLength(1);
    expect(await findSaves(garam, placeId)).toHaveLength(1);
  });

  test('needs an existing place and a category of my own', async () => {
    const placeId = await h.given.place({});
    await expect(save(garam, nowhere, await h.given.category({ by: garam }))).rejects.toMatchObject({
      code: 'PLACE4001',
    });
    await expect(save(garam, placeId, await h.given.category({ by: narae }))).rejects.toMatchObject({
      status: 404,
      code: 'CATEGORY4001',
    });
    expect(await findSaves(garam, placeId)).toEqual([]);
  });

  test('never leaves a save in a category that is deleted at the same moment', async () => {
    for (let round = 0; round < 10; round++) {
      const [placeId, categoryId] = [await h.given.place({}), await h.given.category({ by: garam })];
      await Promise.allSettled([
        save(garam, placeId, categoryId),
        h.as(garam)(deleteCategory, { params: { categoryId } }),
      ]);
      expect(await findSaves(garam, placeId)).toEqual([]);
    }
  });
});

describe('a saved place', () => {
  test('can be moved to another category of mine, not to another member’s', async () => {
    const placeId = await h.given.place({});
    const [from, to] = [await h.given.category({ by: garam }), await h.given.category({ by: garam })];
    await save(garam, placeId, from);
    const move = (categoryId: CategoryId) =>
      h.as(garam)(moveSavedPlace, { params: { placeId }, body: { categoryId } });
    await move(to);
    expect(await findSaves(garam, placeId)).toEqual([{ categoryId: to }]);
    await expect(move(await h.given.category({ by: narae }))).rejects.toMatchObject({ code: 'CATEGORY4001' });
    expect(await findSaves(garam, placeId)).toEqual([{ categoryId: to }]);
  });

  test('can be unsaved; without a save that is 404, and others keep theirs', async () => {
    const placeId = await h.given.place({});
    await save(garam, placeId, await h.given.category({ by: garam }));
    await save(narae, placeId, await h.given.category({ by: narae }));
    await h.as(garam)(unsavePlace, { params: { placeId } });
    const missing = { status: 404, code: 'SAVE_PLACE4002' };
    await expect(h.as(garam)(unsavePlace, { params: { placeId } })).rejects.toMatchObject(missing);
    const categoryId = await h.given.category({ by: garam });
    const move = h.as(garam)(moveSavedPlace, { params: { placeId }, body: { categoryId } });
    await expect(move).rejects.toMatchObject(missing);
    expect(await findSaves(narae, placeId)).toHaveLength(1);
  });
});

test('saved places come page by page, the last saved first, each once', async () => {
  const categoryId = await h.given.category({ by: garam });
  const made = [];
  for (let i = 0; i < 7; i++) {
    const placeId = await h.given.place({ title: `곳 ${i}` });
    await save(garam, placeId, categoryId);
    made.unshift(placeId);
  }
  const first = await saved(garam, categoryId, { limit: 3 });
  const second = await saved(garam, categoryId, { limit: 3, cursor: first.cursor ?? 0 });
  const third = await saved(garam, categoryId, { limit: 3, cursor: second.cursor ?? 0 });
  expect([first, second, third].flatMap(({ places }) => places.map((place) => place.placeId))).toEqual(made);
  expect([first.hasNext, second.hasNext, third.hasNext, third.cursor]).toEqual([true, true, false, null]);
  await expect(saved(narae, categoryId)).rejects.toMatchObject({ status: 404, code: 'CATEGORY4001' });
});

describe('the same place', () => {
  const at = { latitude: 35.15, longitude: 129.1 };
  const same = async (title: string, where = at) =>
    (await h.as(garam)(samePlaces, { query: { title, ...where } })).places.map((place) => place.title);

  test.each([
    ['카페 마루', '카페마루'],
    ['카페 마루', '카페 마루 망원점'],
    ['스타벅스 서면2호점', 'Ｓtarbucks'],
    ['스타벅스', '스타박스'],
    ['카페 나루', null],
    ['커피빈 서면점', null],
    ['ABC Mart 본점', 'abc mart'],
    ['동네 서점', '동네서점'],
  ])('%s is offered to a writer of %s, and not where the name is another', async (known, written) => {
    await h.db`truncate place`;
    await h.given.place({ title: known, lat: at.latitude, lng: at.longitude });
    expect(await same(written ?? '카페 마루')).toEqual(written === null ? [] : [known]);
  });

  test('is within 40 metres, the nearest first', async () => {
    await h.db`truncate place`;
    await h.given.place({ title: '마루 A점', lat: 35.15034, lng: 129.1 });
    await h.given.place({ title: '마루', lat: 35.1501, lng: 129.1001 });
    await h.given.place({ title: '마루 B점', lat: 35.15037, lng: 129.1 });
    await h.given.place({ title: '마루 C점', lat: 35.15, lng: 129.10046 });
    expect(await same('마루')).toEqual(['마루', '마루 A점']);
  });

  test('treats the kind of shop as part of its name', async () => {
    await h.db`truncate place`;
    await h.given.place({ title: '동네 서점', lat: at.latitude, lng: at.longitude });
    expect(await same('동네')).toEqual([]);
  });
});

test('places are found by the start of their name, from three letters on by any part, the nearest first', async () => {
  await h.db`truncate place`;
  await h.given.place({ title: '성수 연방', lat: 37.5424, lng: 127.0568 });
  await h.given.place({ title: '성수동 책방', lat: 37.5444, lng: 127.0557 });
  await h.given.place({ title: '100% 착즙 책방', lat: 37.5, lng: 127 });
  const found = async (words: string) =>
    (await placesByName(h.db, words, { latitude: 37.5443, longitude: 127.0557 }, 5)).map(
      (place) => place.title,
    );
  expect(await found('성수')).toEqual(['성수동 책방', '성수 연방']);
  expect(await found('착즙 책')).toEqual(['100% 착즙 책방']);
  expect(await found('0%_')).toEqual([]);
  expect(await found('없는 곳')).toEqual([]);
});

test.each(['1.5', '0', '-1', 'abc', '99999999999999999999', '%00'])(
  'an invalid place id (%s) is refused',
  async (id) => {
    const answer = await h.app.inject({ url: `/api/places/${id}` });
    expect(answer.statusCode).toBe(400);
  },
);

test('the saves of a withdrawing member are deleted, and nobody else’s', async () => {
  const placeId = await h.given.place({});
  await save(garam, placeId, await h.given.category({ by: garam }));
  await save(narae, placeId, await h.given.category({ by: narae }));
  await withdrawSaves(h.db, garam.memberId);
  expect(await h.db`select member_id from saved_place where place_id = ${placeId}`).toEqual([
    { memberId: narae.memberId },
  ]);
});
