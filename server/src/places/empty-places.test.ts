import type { Refused } from 'contract/refused';
import { deleteArticle, editArticle, readArticle, writeArticle } from 'contract/articles';
import { listSavedPlaces } from 'contract/categories';
import type { ArticleId, CategoryId, PlaceId } from 'contract/ids';
import { withdraw } from 'contract/members';
import { placesOnMap, readPlace, savePlace, unsavePlace } from 'contract/places';
import { reportArticle } from 'contract/reports';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { articleDraft, smallPhoto } from '../../test/article-draft.ts';
import { type TestApp, testApp, type Member } from '../../test/test-app.ts';
import { restoreArticle } from '../articles/articles.ts';
import { findMiscounts } from '../audit/audit.sql.ts';
import { lockPlace } from './place-rows.sql.ts';
import { insertSave } from './saved-places.sql.ts';

let h: TestApp;
let narae: Member;
let reporters: Member[];
let spammer: Member;
let at: PlaceId;
let ad: ArticleId;
beforeAll(async () => {
  const many = 1_000_000;
  h = await testApp({ callsPerMinute: { read: many, write: many, upload: many, comment: many } });
  narae = await h.given.member('나래');
  reporters = await h.given.members(...Array.from({ length: 20 }, (_, n) => `이웃${n}`));
  await h.db`update member set created_at = now() - interval '30 days'`; // the first day of a member has limits of its own
});
afterAll(() => h.close());
beforeEach(async () => {
  spammer = await h.given.member(`광고${Math.random().toString(36).slice(2, 8)}`);
  at = await h.given.place({ title: '대출 상담 010', by: spammer });
  ad = await h.given.article({ by: spammer, placeId: at });
});

const report = (who: Member, articleId: ArticleId) =>
  h.as(who)(reportArticle, { params: { articleId }, body: {} });
/** Reports a post twenty times; the last report removes it. */
async function reportUntilRemoved(articleId: ArticleId) {
  for (const who of reporters) await report(who, articleId);
}
const save = (who: Member, placeId: PlaceId, categoryId: CategoryId) =>
  h.as(who)(savePlace, { params: { placeId }, body: { categoryId } });
const place = (placeId: PlaceId) => h.send(null, readPlace, { params: { placeId } });
const isThere = async (placeId = at) => (await place(placeId)).statusCode === 200;
const AROUND = { latMin: 37.56, latMax: 37.57, lngMin: 126.97, lngMax: 126.98 };
const onMap = async () =>
  (await h.as(null)(placesOnMap, { query: AROUND })).places.map(({ placeId }) => placeId);
/** Deleted places with visible posts or saves. There must never be any. */
const orphaned = () => h.db`
  select p.place_id from place p
   where p.deleted_at is not null
     and (exists (select from article a where a.place_id = p.place_id and a.deleted_at is null)
       or exists (select from saved_place s where s.place_id = p.place_id))`;

describe('the place of a post removed as an ad', () => {
  test('is deleted with it, with its author’s own save, and the map’s counts follow', async () => {
    const categoryId = await h.given.category({ by: spammer });
    await save(spammer, at, categoryId);
    expect(await onMap()).toContain(at);
    await reportUntilRemoved(ad);
    expect((await place(at)).json()).toMatchObject({ code: 'PLACE4001' });
    expect(await onMap()).not.toContain(at);
    const { places } = await h.as(spammer)(listSavedPlaces, { params: { categoryId }, query: {} });
    expect(places).toEqual([]);
    await expect(save(narae, at, await h.given.category({ by: narae }))).rejects.toMatchObject({
      code: 'PLACE4001',
    });
    expect(await orphaned()).toEqual([]);
    expect(await findMiscounts(h.db)).toEqual([]);
  });

  test('stays while anyone else has a post there, or its author another one', async () => {
    const theirs = await h.given.article({ by: narae, placeId: at });
    const mine = await h.given.article({ by: spammer, placeId: at });
    await reportUntilRemoved(ad);
    expect(await isThere()).toBe(true);
    await h.as(narae)(deleteArticle, { params: { articleId: theirs } });
    expect(await isThere()).toBe(true);
    await reportUntilRemoved(mine);
    expect(await isThere()).toBe(false);
  });

  test('stays as it was for a member who saved it, even after they unsave it', async () => {
    const categoryId = await h.given.category({ by: narae });
    await save(narae, at, categoryId);
    await reportUntilRemoved(ad);
    const { places } = await h.as(narae)(listSavedPlaces, { params: { categoryId }, query: {} });
    expect(places).toMatchObject([{ placeId: at, title: '대출 상담 010' }]);
    await h.as(narae)(unsavePlace, { params: { placeId: at } });
    expect(await isThere()).toBe(true);
  });

  test('stays when another member created it, or nobody', async () => {
    for (const by of [narae, null]) {
      const placeId = await h.given.place({ by });
      await reportUntilRemoved(await h.given.article({ by: spammer, placeId }));
      expect(await isThere(placeId)).toBe(true);
    }
  });

  test('is restored with the post by an admin', async () => {
    await reportUntilRemoved(ad);
    expect(await h.db.begin((tx) => restoreArticle(tx, ad))).toBe(true);
    expect(await isThere()).toBe(true);
    expect(await h.as(null)(readArticle, { params: { articleId: ad } })).toMatchObject({ placeId: at });
    expect(await findMiscounts(h.db)).toEqual([]);
  });
});

describe('the place of a last post that its author deletes or moves', () => {
  test('is deleted when they delete the post', async () => {
    await h.as(spammer)(deleteArticle, { params: { articleId: ad } });
    expect(await isThere()).toBe(false);
  });

  test('is deleted when they move the post to another place', async () => {
    const moved = await h.as(spammer)(editArticle, {
      params: { articleId: ad },
      body: { latitude: 37.5661, longitude: 126.9771 },
    });
    expect([await isThere(), await isThere(moved.placeId)]).toEqual([false, true]);
    expect(await findMiscounts(h.db)).toEqual([]);
  });

  test('stays while they have it saved', async () => {
    await save(spammer, at, await h.given.category({ by: spammer }));
    await h.as(spammer)(deleteArticle, { params: { articleId: ad } });
    expect(await isThere()).toBe(true);
  });

  test('is deleted with the posts of a withdrawing member, and stays with kept posts', async () => {
    const keeper = await h.given.member(`두고${at}`);
    const kept = await h.given.place({ by: keeper });
    await h.given.article({ by: keeper, placeId: kept });
    await save(spammer, at, await h.given.category({ by: spammer }));
    await h.as(spammer)(withdraw, { query: {} });
    await h.as(keeper)(withdraw, { query: { keepPosts: 'true' } });
    expect([await isThere(), await isThere(kept)]).toEqual([false, true]);
    expect(await orphaned()).toEqual([]);
    expect(await findMiscounts(h.db)).toEqual([]);
  });
});

describe('at the same moment', () => {
  /** Counts the statements that wait for a lock. */
  const waiting = async () => {
    const [row] = await h.db<{ count: number }>`
      select count(*) from pg_stat_activity where datname = current_database() and wait_event_type = 'Lock'`;
    return row!.count;
  };

  test('a save that came first keeps the place, though it commits later', async () => {
    for (const who of reporters.slice(1)) await report(who, ad);
    const categoryId = await h.given.category({ by: narae });
    let removal: Promise<unknown> = Promise.resolve();
    await h.db.begin(async (tx) => {
      await lockPlace(tx, at);
      await insertSave(tx, narae.memberId, at, categoryId);
      removal = report(reporters[0]!, ad);
      await expect.poll(waiting).toBe(1);
    });
    await removal;
    expect(await isThere()).toBe(true);
    expect((await h.send(null, readArticle, { params: { articleId: ad } })).statusCode).toBe(404);
  });

  test('two last posts deleted at once delete the place', async () => {
    for (let round = 0; round < 20; round++) {
      const placeId = await h.given.place({ by: spammer });
      const given = () => h.given.article({ by: spammer, placeId });
      const both = [await given(), await given()];
      await Promise.all(both.map((articleId) => h.as(spammer)(deleteArticle, { params: { articleId } })));
      expect(await isThere(placeId)).toBe(false);
    }
  });

  test(
    'writing, moving, saving and removing never leave a post or save at a deleted place',
    { timeout: 120_000 },
    async () => {
      const ends = { gone: 0, there: 0 };
      for (let round = 0; round < 40; round++) {
        const placeId = await h.given.place({ title: `대출 ${round}`, by: spammer });
        const last = await h.given.article({ by: spammer, placeId });
        const categoryId = await h.given.category({ by: narae });
        const elsewhere = await h.given.article({ by: narae, categoryId });
        for (const who of reporters.slice(1)) await report(who, last);
        const acts: (() => Promise<unknown>)[] = [
          () => h.as(narae)(editArticle, { params: { articleId: elsewhere }, body: { placeId } }),
          () => save(narae, placeId, categoryId),
          async () => {
            const { latitude: _, longitude: __, ...body } = articleDraft(categoryId);
            return h.as(narae)(writeArticle, { body: { ...body, placeId } }, [await smallPhoto()]);
          },
        ];
        const one = acts[round % acts.length]!;
        const later = (ms: number) => new Promise((done) => setTimeout(done, ms));
        const [removed, stood] = await Promise.allSettled([
          later(Math.random() * 12).then(() => report(reporters[0]!, last)),
          later(Math.random() * 6).then(one),
        ]);
        expect(removed.status).toBe('fulfilled');
        const end = stood.status === 'fulfilled' ? 'there' : (stood.reason as Refused).code;
        expect(['there', 'PLACE4001']).toContain(end);
        expect(await isThere(placeId)).toBe(end === 'there');
        ends[end === 'there' ? 'there' : 'gone']++;
        expect(await orphaned()).toEqual([]);
      }
      expect(await findMiscounts(h.db)).toEqual([]);
      console.log(`the place was gone ${ends.gone} times, there ${ends.there} times`);
    },
  );
});
