import { listArticleVersions } from 'contract/article-versions';
import { deleteArticle, editArticle, listArticles, readArticle } from 'contract/articles';
import { listHomePosts } from 'contract/home';
import type { ArticleId } from 'contract/ids';
import { ARTICLE_VERSION } from 'contract/limits';
import { withdraw } from 'contract/members';
import { readJournal, takeMeasure } from 'contract/moderation';
import { reportArticle } from 'contract/reports';
import { addZone } from 'contract/zones';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { smallPhoto } from '../../test/article-draft.ts';
import { type Member, type TestApp, testApp } from '../../test/test-app.ts';
import { eraseDeleted } from '../retention/erase-deleted.ts';
import { forgetOldVersions } from './article-versions.ts';

let h: TestApp;
let garam: Member, narae: Member, boss: Member;
let nth = 0;
let articleId: ArticleId;
const home = { latitude: 37.5563, longitude: 126.9104 };
beforeAll(async () => {
  h = await testApp({ callsPerMinute: { read: 1e6, write: 1e6 } });
  boss = await h.given.admin('다스림');
});
afterAll(() => h.close());
beforeEach(async () => {
  nth += 1;
  [garam, narae] = (await h.given.members(`가람${nth}`, `나래${nth}`)) as [Member, Member];
  const placeId = await h.given.place({
    title: '우리 집 앞',
    lat: home.latitude,
    lng: home.longitude,
    by: garam,
  });
  articleId = await h.given.article({ by: garam, title: '첫 제목', placeId });
});

type Edit = Parameters<ReturnType<typeof edits>>[0];
const edits =
  (who: Member) =>
  (body: { title?: string; content?: string; placeName?: string; disclosure?: 'own'; version?: number }) =>
    h.as(who)(editArticle, { params: { articleId }, body });
const edit = (body: Edit) => edits(garam)(body);
const versions = async () => (await h.as(boss)(listArticleVersions, { params: { articleId } })).versions;
const kept = async () => (await h.db`select from article_version where article_id = ${articleId}`).count;
const titles = async () => (await versions()).map(({ title }) => title);

describe('what a post said before', () => {
  test('is kept with each edit, and moderators see what changed and when', async () => {
    await edit({ title: '둘째 제목', disclosure: 'own' });
    await h.as(garam)(editArticle, { params: { articleId }, body: { content: '전화 010-0000-0000' } }, [
      await smallPhoto(),
    ]);
    await edit({ content: '점잖은 말', placeName: '골목' });
    const [now, third, second, first] = await versions();
    expect([now!.changed, now!.replacedAt]).toEqual([['content', 'place'], null]);
    expect(third).toMatchObject({ content: '전화 010-0000-0000', placeName: '우리 집 앞', photoCount: 2 });
    expect(third).toMatchObject({ changed: ['content', 'photos'], photosAdded: 1, photosRemoved: 0 });
    expect(second).toMatchObject({ title: '둘째 제목', changed: ['title', 'disclosure'], photoCount: 1 });
    expect(first).toMatchObject({
      title: '첫 제목',
      changed: [],
      disclosure: 'none',
      replacedAt: second!.writtenAt,
    });
    const { entries } = await h.as(boss)(readJournal, { query: { limit: 1 } });
    expect(entries[0]).toMatchObject({ act: 'LOOK', targetId: articleId, nickname: garam.nickname });
  });

  test('is not kept of an edit that fails, or that changes nothing others see', async () => {
    await expect(edit({ title: '늦은 고침', version: 99 })).rejects.toMatchObject({ code: 'ARTICLE4007' });
    await edit({ title: '첫 제목' });
    const categoryId = await h.given.category({ by: garam });
    await h.as(garam)(editArticle, { params: { articleId }, body: { categoryId } });
    expect(await kept()).toBe(0);
  });

  test('says that a removed photo is gone, and nothing shows it again', async () => {
    await h.as(garam)(editArticle, { params: { articleId }, body: {} }, [await smallPhoto()]);
    const { imageUuids } = await h.as(garam)(readArticle, { params: { articleId }, query: {} });
    await h.as(garam)(editArticle, { params: { articleId }, body: { imageUuids: [imageUuids[1]!] } });
    const [now] = await versions();
    expect(now).toMatchObject({ changed: ['photos'], photosRemoved: 1, photosAdded: 0, photoCount: 1 });
  });

  test('is in no other answer, and for others than moderators there is no such page', async () => {
    await edit({ title: `거둔 말 ${nth}`, content: '거둔 내용' });
    await edit({ title: '새 제목', content: '새 내용' });
    const query = {};
    const answers = await Promise.all(
      [garam, narae, null].flatMap((who) => [
        h.send(who, readArticle, { params: { articleId }, query }),
        h.send(who, listArticles, { query }),
        h.send(who, listHomePosts, { query }),
      ]),
    );
    for (const { payload } of answers) expect(payload).not.toMatch(/거둔/);
    for (const [who, code] of [
      [garam, 404],
      [narae, 404],
      [null, 401],
    ] as const)
      expect((await h.send(who, listArticleVersions, { params: { articleId } })).statusCode).toBe(code);
  });

  test('is bounded: what was reported and what stood longest stay, however many edits follow', async () => {
    await edit({ title: '욕설' });
    await h.as(narae)(reportArticle, { params: { articleId }, query: {}, body: { reason: 'ABUSE' } });
    await h.db`update article_version set written_at = written_at - interval '1 hour' where article_id = ${articleId}`;
    for (let n = 0; n < ARTICLE_VERSION.max + 5; n += 1) await edit({ title: `점잖은 제목 ${n}` });
    expect(await kept()).toBe(ARTICLE_VERSION.max);
    expect(await titles()).toEqual(expect.arrayContaining(['첫 제목', '욕설']));
  });

  test('of two edits at once is kept twice, each as it was', async () => {
    await Promise.all([edit({ title: '왼쪽' }), edit({ title: '오른쪽' })]);
    const all = await versions();
    expect(all.map(({ title }) => title).toSorted()).toEqual(['오른쪽', '왼쪽', '첫 제목']);
    expect(all.at(-1)!.title).toBe('첫 제목');
  });
});

describe('a zone', () => {
  test('that is set later takes the places of earlier versions', async () => {
    await edit({ placeName: '더 좁은 골목' });
    await h.as(garam)(addZone, { body: { kind: 'HOME', ...home, radius: 300 } });
    expect((await versions()).slice(1).map(({ placeName }) => placeName)).toEqual([null]);
  });

  test('that was there gives a version the area alone', async () => {
    await h.as(garam)(addZone, { body: { kind: 'HOME', ...home, radius: 300 } });
    await edit({ title: '집에서' });
    const payload = JSON.stringify(await versions());
    expect(payload).not.toContain('우리 집 앞');
    expect(await kept()).toBe(1);
  });
});

describe('it is forgotten', () => {
  beforeEach(() => edit({ title: '고친 제목' }));
  const about = () => ({ targetKind: 'ARTICLE', targetId: articleId }) as const;
  const ago = (days: number) =>
    h.db`update article_version set replaced_at = now() - make_interval(days => ${days}) where article_id = ${articleId}`;

  test('with a post that its author deletes', async () => {
    await h.as(garam)(deleteArticle, { params: { articleId } });
    expect(await kept()).toBe(0);
    await expect(versions()).rejects.toMatchObject({ status: 404 });
  });

  test.each([true, false])('when its author withdraws, also where posts stay (%s)', async (keepPosts) => {
    await h.as(garam)(withdraw, { query: { keepPosts: keepPosts ? 'true' : 'false' } });
    expect(await kept()).toBe(0);
  });

  test('with a post that was removed and is erased', async () => {
    await h.as(boss)(takeMeasure, { body: { act: 'REMOVE', reason: 'ABUSE', ...about() } });
    expect(await titles()).toEqual(['고친 제목', '첫 제목']);
    await ago(179);
    await forgetOldVersions(h.db, 30);
    expect(await kept()).toBe(1);
    await h.db`update article set deleted_at = now() - interval '181 days' where article_id = ${articleId}`;
    await eraseDeleted(
      h.db,
      { deleted: 30, removed: 180, versions: 30, notifications: 180 },
      { forMs: 10_000 },
    );
    expect(await kept()).toBe(0);
  });

  test('after thirty days, but while a report of the post is undecided', async () => {
    await ago(29);
    await forgetOldVersions(h.db, 30);
    expect(await kept()).toBe(1);
    await ago(31);
    await h.as(narae)(reportArticle, { params: { articleId }, query: {}, body: { reason: 'ABUSE' } });
    await forgetOldVersions(h.db, 30);
    expect(await kept()).toBe(1);
    await h.as(boss)(takeMeasure, { body: { act: 'KEEP', reason: null, ...about() } });
    await forgetOldVersions(h.db, 30);
    expect(await kept()).toBe(0);
  });
});
