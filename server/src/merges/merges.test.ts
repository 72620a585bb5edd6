import { deleteArticle, listArticles, readArticle, writeArticle } from 'contract/articles';
import { listSavedPlaces } from 'contract/categories';
import { todayInKorea } from 'contract/dates';
import type { CategoryId, MergeId, PlaceId } from 'contract/ids';
import { listDuplicates, listMerges, mergePlaces, undoMerge } from 'contract/merges';
import { readJournal, takeMeasure } from 'contract/moderation';
import { placesOnMap, readPlace, savePlace, unsavePlace } from 'contract/places';
import { reportPlace } from 'contract/reports';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { smallPhoto } from '../../test/article-draft.ts';
import { type Member, type TestApp, testApp } from '../../test/test-app.ts';
import { audit } from '../audit/audit.ts';
import { raw } from '../db.ts';

let h: TestApp;
let boss: Member, garam: Member, narae: Member;
let theirs: CategoryId, other: CategoryId;
beforeAll(async () => {
  h = await testApp({ callsPerMinute: { read: 1e6, write: 1e6, comment: 1e6, upload: 1e6 } });
  boss = await h.given.admin('다스림');
  [garam, narae] = (await h.given.members('가람', '나래')) as [Member, Member];
  theirs = await h.given.category({ by: narae, name: '카페' });
  other = await h.given.category({ by: narae, name: '다른' });
});
afterAll(() => h.close());

let next = 0;
/** A café created by 가람 with a post, about ten metres from the other cafés. */
async function cafe(title: string) {
  next += 1;
  const placeId = await h.given.place({ title, by: garam, lat: 37.5 + next * 1e-5, lng: 127 });
  const articleId = await h.given.article({ by: garam, placeId });
  return { placeId, articleId };
}
const save = (placeId: PlaceId, categoryId = theirs, who = narae) =>
  h.as(who)(savePlace, { params: { placeId }, body: { categoryId } });
const merge = (placeId: PlaceId, intoId: PlaceId) => h.as(boss)(mergePlaces, { body: { placeId, intoId } });
const undo = (mergeId: MergeId) => h.as(boss)(undoMerge, { params: { mergeId }, body: {} });
const postsAt = async (placeId: PlaceId) =>
  (await h.as(null)(listArticles, { query: { placeId } })).result.map(({ articleId }) => articleId);

/** Tables whose rows move with a place, by the test of each below; `place_merge` says where it went, and `zone` and `zone_area` name an area, which
 * is never merged; `hidden_memory` names a place that `current_place` leads on from. */
const KNOWN = [
  'article',
  'article_true_place',
  'saved_place',
  'place',
  'place_merge',
  'zone',
  'zone_area',
  'hidden_memory',
];

/** Every row that a merge may touch. */
async function allRows(): Promise<string> {
  const tables = [
    'article',
    'article_true_place',
    'saved_place',
    'place',
    'report',
    'measure',
    '(select level, cell, places from place_count)', // its version changes with every write
  ];
  const rows = tables.map(
    (name) =>
      `select $$${name}$$ as name, coalesce(json_agg(t order by t::text), '[]')::text as rows from ${name} t`,
  );
  return JSON.stringify(await h.db`${raw(rows.join(' union all '))} order by 1`);
}

test('merging knows every table with a column place_id', async () => {
  const tables = await h.db<{ name: string }>`
    select distinct table_name as name from information_schema.columns
     where table_schema = 'public' and column_name = 'place_id' order by 1`;
  expect(tables.map(({ name }) => name).toSorted()).toEqual(KNOWN.toSorted());
});

describe('undone, everything is as it was before', () => {
  test('row by row: posts, removed ones, saves, reports and measures', async () => {
    const [a, b] = [await cafe('카페 마루'), await cafe('Cafe Maru')];
    const gone = await h.given.article({ by: narae, placeId: a.placeId });
    await h.as(narae)(deleteArticle, { params: { articleId: gone } });
    await h.given.article({ by: narae, placeId: a.placeId, audience: 'me' });
    const sol = await h.given.member(`솔${next}`);
    const mine = await h.given.category({ by: sol });
    await save(a.placeId);
    await save(b.placeId, other);
    await save(a.placeId, mine, sol);
    for (const { placeId } of [a, b])
      await h.as(narae)(reportPlace, { params: { placeId }, body: { reason: 'ABUSE' } });
    await h.as(narae)(reportPlace, { params: { placeId: a.placeId }, body: { reason: 'RIGHTS' } });
    const about = { targetKind: 'PLACE', targetId: a.placeId } as const;
    await h.as(boss)(takeMeasure, { body: { act: 'HOLD', ...about, reason: 'ABUSE' } });
    await h.as(boss)(takeMeasure, { body: { act: 'KEEP', ...about, reason: null } });
    await h.db`update place set active_at = now() - interval '1 day' where place_id = ${b.placeId}`;
    const before = await allRows();
    const { mergeId } = await merge(a.placeId, b.placeId);
    expect(await allRows()).not.toBe(before);
    expect(await postsAt(b.placeId)).toEqual(expect.arrayContaining([a.articleId, b.articleId]));
    const left = await h.db`select from article where place_id = ${a.placeId}
      union all select from saved_place where place_id = ${a.placeId} union all select from measure where target_id = ${a.placeId}`;
    expect(left.count).toBe(0);
    await audit(h.db);
    await undo(mergeId);
    expect(await allRows()).toBe(before);
    await audit(h.db);
  });

  test('but for what was written, deleted, saved and unsaved meanwhile', async () => {
    const [a, b] = [await cafe('온'), await cafe('온')];
    const sol = await h.given.member(`설${next}`);
    const mine = await h.given.category({ by: sol });
    await save(a.placeId);
    await save(b.placeId);
    await save(a.placeId, mine, sol);
    const { mergeId } = await merge(a.placeId, b.placeId);
    const body = { placeId: a.placeId, categoryId: theirs, date: todayInKorea() };
    const written = await h.as(narae)(writeArticle, { body }, [await smallPhoto()]);
    expect(written.placeId).toBe(b.placeId);
    await h.as(garam)(deleteArticle, { params: { articleId: b.articleId } });
    await h.as(narae)(unsavePlace, { params: { placeId: a.placeId } });
    await undo(mergeId);
    expect(await postsAt(a.placeId)).toEqual([a.articleId]);
    expect(await postsAt(b.placeId)).toEqual([written.articleId]);
    const { places } = await h.as(sol)(listSavedPlaces, { params: { categoryId: mine }, query: {} });
    expect(places.map(({ placeId }) => placeId)).toEqual([a.placeId]);
    const saved =
      await h.db`select from saved_place where member_id = ${narae.memberId} and place_id in (${a.placeId}, ${b.placeId})`;
    expect(saved.count).toBe(0);
    await audit(h.db);
  });

  test('and a place whose posts are all gone by then leaves the map', async () => {
    const [a, b] = [await cafe('달'), await cafe('달')];
    const { mergeId } = await merge(a.placeId, b.placeId);
    await h.as(garam)(deleteArticle, { params: { articleId: a.articleId } });
    await undo(mergeId);
    const status = async ({ placeId }: { placeId: PlaceId }) =>
      (await h.send(null, readPlace, { params: { placeId } })).statusCode;
    expect([await status(a), await status(b)]).toEqual([404, 200]);
  });

  test('from the last merge of a place to the first, each once', async () => {
    const [a, b, c] = [await cafe('별'), await cafe('별'), await cafe('별')];
    const before = await allRows();
    const first = await merge(a.placeId, b.placeId);
    const second = await merge(b.placeId, c.placeId);
    await expect(undo(first.mergeId)).rejects.toMatchObject({ code: 'MODERATION4002' });
    const { merges } = await h.as(boss)(listMerges, { query: { limit: 2 } });
    expect(merges.map(({ canUndo }) => canUndo)).toEqual([true, false]);
    await undo(second.mergeId);
    await undo(first.mergeId);
    expect(await allRows()).toBe(before);
    await expect(undo(first.mergeId)).rejects.toMatchObject({ code: 'MODERATION4002' });
    await expect(undo(1 as MergeId)).rejects.toMatchObject({ code: 'MODERATION4001' });
  });
});

describe('a merged place', () => {
  test('redirects whoever has its id, also through a second merge', async () => {
    const [a, b, c] = [await cafe('해'), await cafe('해'), await cafe('해')];
    await merge(a.placeId, b.placeId);
    await merge(b.placeId, c.placeId);
    expect(await h.as(null)(readPlace, { params: { placeId: a.placeId } })).toMatchObject({
      placeId: c.placeId,
      articleCount: 3,
    });
    expect(await postsAt(a.placeId)).toHaveLength(3);
    expect(await h.as(null)(readArticle, { params: { articleId: a.articleId }, query: {} })).toMatchObject({
      placeId: c.placeId,
    });
    await save(a.placeId);
    await expect(save(b.placeId)).rejects.toMatchObject({ code: 'SAVE_PLACE4001' });
    await h.as(narae)(reportPlace, { params: { placeId: a.placeId }, body: { reason: 'PRIVACY' } });
    expect((await h.db`select from report where target_id = ${c.placeId}`).count).toBe(1);
    const box = { latMin: 37.49, latMax: 37.51, lngMin: 126.99, lngMax: 127.01 };
    const { places } = await h.as(null)(placesOnMap, { query: box });
    const ids = new Set(places.map(({ placeId }) => placeId));
    expect([a, b, c].map(({ placeId }) => ids.has(placeId))).toEqual([false, false, true]);
  });

  test('is not merged again, nor into itself', async () => {
    const [a, b] = [await cafe('비'), await cafe('비')];
    await expect(merge(a.placeId, a.placeId)).rejects.toMatchObject({ code: 'MODERATION4002' });
    await merge(a.placeId, b.placeId);
    await expect(merge(a.placeId, b.placeId)).rejects.toMatchObject({ code: 'PLACE4001' });
    await expect(merge(b.placeId, a.placeId)).rejects.toMatchObject({ code: 'PLACE4001' });
  });

  test('is in the journal, with who merged it and who undid that', async () => {
    const [a, b] = [await cafe('눈'), await cafe('눈')];
    const { mergeId } = await merge(a.placeId, b.placeId);
    await undo(mergeId);
    const { entries } = await h.as(boss)(readJournal, { query: { limit: 2 } });
    expect(entries.map(({ act, actorNickname, targetId }) => [act, actorNickname, targetId])).toEqual([
      ['UNMERGE', '다스림', a.placeId],
      ['MERGE', '다스림', a.placeId],
    ]);
  });
});

describe('at once', () => {
  test('merges of a chain leave every post at one visible place', async () => {
    for (let round = 0; round < 8; round += 1) {
      const places = [await cafe(`줄${round}`), await cafe(`줄${round}`), await cafe(`줄${round}`)];
      const [a, b, c] = places.map(({ placeId }) => placeId) as [PlaceId, PlaceId, PlaceId];
      await Promise.allSettled([merge(a, b), merge(b, c), merge(c, a), merge(b, a)]);
      const posts = new Set((await Promise.all([a, b, c].map(postsAt))).flat());
      expect(posts.size).toBe(3);
      await audit(h.db);
    }
  });

  test('a post, a save and a merge leave nothing at the old place', async () => {
    for (let round = 0; round < 8; round += 1) {
      const [a, b] = [await cafe(`때${round}`), await cafe(`때${round}`)];
      const body = { placeId: a.placeId, categoryId: theirs, date: todayInKorea(), sameAgain: true };
      const photo = await smallPhoto();
      const all = await Promise.allSettled([
        h.as(narae)(writeArticle, { body }, [photo]),
        merge(a.placeId, b.placeId),
        save(a.placeId),
      ]);
      expect(all.map(({ status }) => status)).toEqual(['fulfilled', 'fulfilled', 'fulfilled']);
      const left = await h.db`select from article where place_id = ${a.placeId}
        union all select from saved_place where place_id = ${a.placeId}`;
      expect(left.count).toBe(0);
    }
  });
});

test('what may be the same is shown, like names first', async () => {
  const near = { lat: 36.1, lng: 128 };
  const placeId = await h.given.place({ title: '카페 마루', ...near });
  await h.given.place({ title: '옆 서점', ...near, lat: 36.10001 });
  await h.given.place({ title: 'Cafe Maru', ...near, lat: 36.1005 });
  await h.given.place({ title: '카페 마루', ...near, lat: 36.11 });
  const { place, duplicates } = await h.as(boss)(listDuplicates, { params: { placeId } });
  expect(place).toMatchObject({ placeId, articleCount: 0, savedCount: 0 });
  expect(duplicates.map(({ title, isAlike }) => [title, isAlike])).toEqual([
    ['Cafe Maru', true],
    ['옆 서점', false],
  ]);
  await expect(h.as(boss)(listDuplicates, { params: { placeId: 1 as PlaceId } })).rejects.toMatchObject({
    code: 'PLACE4001',
  });
});
