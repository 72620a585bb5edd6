import { listArticleVersions } from 'contract/article-versions';
import {
  deleteArticle,
  editArticle,
  listArticles,
  readArticle,
  writeArticle,
  writeArticleAtNewPlace,
} from 'contract/articles';
import { joinChallenge, readChallenge, readRanking } from 'contract/challenges';
import { todayInKorea } from 'contract/dates';
import type { Disclosure } from 'contract/disclosure-shapes';
import { listDisclosures } from 'contract/disclosures';
import { listHomePosts } from 'contract/home';
import type { ArticleId, ChallengeId } from 'contract/ids';
import { takeMeasure } from 'contract/moderation';
import { reportArticle, reportComment } from 'contract/reports';
import type { ReportReason } from 'contract/report-reasons';
import { writeComment } from 'contract/comments';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { articleDraft, smallPhoto } from '../../test/article-draft.ts';
import { type Member, type TestApp, testApp } from '../../test/test-app.ts';

let h: TestApp;
let garam: Member, narae: Member, sol: Member, boss: Member;
let running: ChallengeId;
beforeAll(async () => {
  h = await testApp({ callsPerMinute: { read: 1e6, write: 1e6, comment: 1e6 } });
  [garam, narae, sol] = (await h.given.members('가람', '나래', '솔')) as [Member, Member, Member];
  boss = await h.given.admin('다스림');
  await h.db`update challenge set end_date = start_date where challenge_id = 1`;
  const [row] = await h.db<{ challengeId: ChallengeId }>`
    insert into challenge (title, start_date, end_date, copy)
    select '챌린지', ${todayInKorea()}, ${todayInKorea()}, copy from challenge where challenge_id = 1
    returning challenge_id`;
  running = row!.challengeId;
});
afterAll(() => h.close());

const say = (articleId: ArticleId, disclosure: Disclosure, challengeId?: ChallengeId) =>
  h.as(garam)(editArticle, { params: { articleId }, body: { disclosure, challengeId } });
const join = (articleId: ArticleId) =>
  h.as(garam)(joinChallenge, { params: { challengeId: running }, body: { articleId } });
const report = (who: Member, articleId: ArticleId, reason: ReportReason = 'AD') =>
  h.as(who)(reportArticle, { params: { articleId }, query: {}, body: { reason } });
const read = (articleId: ArticleId) => h.as(narae)(readArticle, { params: { articleId }, query: {} });
const post = () => h.given.article({ by: garam });

describe('the disclosure of a post', () => {
  test('is none for a client that does not send one, and stays in an edit without one', async () => {
    const placeId = await h.given.place({});
    const categoryId = await h.given.category({ by: garam });
    const body = { placeId, categoryId, date: todayInKorea() };
    const plain = await h.as(garam)(writeArticle, { body }, [await smallPhoto()]);
    expect(plain.disclosure).toBe('none');
    const { articleId, disclosure } = await h.as(garam)(
      writeArticle,
      { body: { ...body, disclosure: 'sponsored' } },
      [await smallPhoto()],
    );
    expect(disclosure).toBe('sponsored');
    await h.as(garam)(editArticle, { params: { articleId }, body: { title: '다시' } });
    expect(await read(articleId)).toMatchObject({ title: '다시', disclosure: 'sponsored' });
    const { result: list } = await h.as(narae)(listArticles, { query: { placeId } });
    expect(list.map((one) => one.disclosure)).toEqual(['sponsored', 'none']);
    const { postList } = await h.as(null)(listHomePosts, { query: {} });
    expect(postList.find((one) => one.articleId === articleId)!.disclosure).toBe('sponsored');
  });

  test('is kept with each change, for moderators alone, and nobody can remove it', async () => {
    const articleId = await post();
    await say(articleId, 'sponsored');
    await say(articleId, 'own');
    await say(articleId, 'own');
    const { changes } = await h.as(boss)(listDisclosures, { params: { articleId } });
    expect(changes.map(({ from, to }) => `${from} ${to}`)).toEqual(['sponsored own', 'none sponsored']);
    await expect(h.as(garam)(listDisclosures, { params: { articleId } })).rejects.toMatchObject({
      status: 404,
    });
    await expect(h.db`delete from disclosure_change`).rejects.toThrow('only ever added');
  });
});

test('the changes of a post that is not there are 404, as its versions are', async () => {
  const gone = await post();
  await say(gone, 'sponsored');
  await h.as(garam)(deleteArticle, { params: { articleId: gone } });
  for (const articleId of [1 as ArticleId, gone])
    for (const e of [listDisclosures, listArticleVersions])
      await expect(h.as(boss)(e, { params: { articleId } })).rejects.toMatchObject({
        status: 404,
        code: 'MODERATION4001',
      });
});

describe('a sponsored post', () => {
  const entries = async () =>
    (await h.as(null)(readRanking, { params: { challengeId: running } })).ranking.map(
      (entry) => entry.articleId,
    );

  test('joins no challenge by any way, and leaves the one it is in', async () => {
    const articleId = await post();
    await join(articleId);
    expect(await entries()).toContain(articleId);
    await say(articleId, 'sponsored');
    expect(await read(articleId)).toMatchObject({ challengeId: null });
    expect(await entries()).not.toContain(articleId);
    const refused = { code: 'CHALLENGE4004' };
    await expect(join(articleId)).rejects.toMatchObject(refused);
    await expect(say(articleId, 'sponsored', running)).rejects.toMatchObject(refused);
    expect((await say(articleId, 'own', running)).challengeId).toBe(running);
    const placeId = await h.given.place({});
    const categoryId = await h.given.category({ by: garam });
    const body = { placeId, categoryId, date: todayInKorea(), challengeId: running } as const;
    await expect(
      h.as(garam)(writeArticle, { body: { ...body, disclosure: 'sponsored' } }, [await smallPhoto()]),
    ).rejects.toMatchObject(refused);
    const atNewPlace = {
      ...articleDraft(categoryId),
      challengeId: running,
      disclosure: 'sponsored',
    } as const;
    await expect(
      h.as(garam)(writeArticleAtNewPlace, { body: atNewPlace }, [await smallPhoto()]),
    ).rejects.toMatchObject(refused);
  });

  test('is in no challenge whichever comes first of joining and saying so', async () => {
    for (let round = 0; round < 10; round += 1) {
      const articleId = await post();
      await Promise.allSettled([join(articleId), say(articleId, 'sponsored')]);
      expect(await read(articleId)).toMatchObject({ disclosure: 'sponsored', challengeId: null });
    }
  });

  test('is no longer shown as the winner of a challenge that is closed', async () => {
    const articleId = await post();
    await h.db`
      with closed as (
        insert into challenge (title, start_date, end_date, copy, closed_at, winner_article_id, pinned_until)
        select '지난 챌린지', '2020-01-01', '2020-01-02', copy, now(), ${articleId}, now() + interval '7 days'
          from challenge where challenge_id = 1 returning challenge_id)
      insert into challenge_result (challenge_id, rank, article_id, member_id, likes)
      select challenge_id, 1, ${articleId}, ${garam.memberId}, 3 from closed`;
    const [{ challengeId } = { challengeId: running }] = await h.db<{ challengeId: ChallengeId }>`
      select challenge_id from challenge where winner_article_id = ${articleId}`;
    const seen = async () => {
      const { ranking } = await h.as(null)(readRanking, { params: { challengeId } });
      const { winningPost } = await h.as(null)(readChallenge, { params: { challengeId } });
      const { postList } = await h.as(null)(listHomePosts, { query: {} });
      return [ranking.length, winningPost?.articleId, postList.find(({ isWinner }) => isWinner)?.articleId];
    };
    expect(await seen()).toEqual([1, articleId, articleId]);
    await say(articleId, 'sponsored');
    expect(await seen()).toEqual([0, undefined, undefined]);
  });

  test('is not reported as a suspected ad, but for other reasons', async () => {
    const articleId = await post();
    await say(articleId, 'sponsored');
    await expect(report(narae, articleId)).rejects.toMatchObject({ code: 'REPORT4005' });
    await report(narae, articleId, 'ABUSE');
  });

  test('that said so only after it was reported is reported on, until that is decided', async () => {
    const articleId = await post();
    await report(narae, articleId);
    await say(articleId, 'sponsored');
    expect((await report(sol, articleId)).spamCount).toBe(2);
    const about = { targetKind: 'ARTICLE', targetId: articleId, reason: null } as const;
    await h.as(boss)(takeMeasure, { body: { act: 'KEEP', ...about } });
    await expect(report(boss, articleId)).rejects.toMatchObject({ code: 'REPORT4005' });
  });
});

describe('a false 내돈내산', () => {
  test('is reported without counting, also once the post no longer discloses it', async () => {
    const articleId = await post();
    await expect(report(narae, articleId, 'FALSE_DISCLOSURE')).rejects.toMatchObject({ code: 'REPORT4006' });
    await say(articleId, 'own');
    expect((await report(narae, articleId, 'FALSE_DISCLOSURE')).spamCount).toBe(0);
    await say(articleId, 'none');
    expect((await report(sol, articleId, 'FALSE_DISCLOSURE')).spamCount).toBe(0);
    expect((await read(articleId)).spamCount).toBe(0);
  });

  test('is no reason to report a comment', async () => {
    const articleId = await post();
    const { commentId } = await h.as(garam)(writeComment, { params: { articleId }, body: { content: '네' } });
    const because = {
      params: { articleId, commentId },
      query: {},
      body: { reason: 'FALSE_DISCLOSURE' },
    } as const;
    await expect(h.as(narae)(reportComment, because)).rejects.toMatchObject({ status: 400 });
  });
});
