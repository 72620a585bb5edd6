import { editArticle, writeArticle, writeArticleAtNewPlace } from 'contract/articles';
import { joinChallenge, readChallenge, readCurrentChallenge, readRanking } from 'contract/challenges';
import { listReplies } from 'contract/comments';
import { type Endpoint, type Sent } from 'contract/endpoint';
import type { ArticleId, CategoryId, ChallengeId, PlaceId } from 'contract/ids';
import { PHOTO } from 'contract/limits';
import { changeProfileImage, checkNickname, finishOnboarding } from 'contract/members';
import { type Reason, refusals } from 'contract/refusals';
import type { LightMyRequestResponse } from 'fastify';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { articleDraft, smallPhoto } from './article-draft.ts';
import { type TestApp, testApp, type Member, type SentFile } from './test-app.ts';
import { pngHeader } from './photo-files.ts';

const MANY = 1_000_000;
let h: TestApp;
let garam: Member;
let category: CategoryId;
let placeId: PlaceId;
let articleId: ArticleId;
beforeAll(async () => {
  h = await testApp({ callsPerMinute: { read: MANY, write: MANY, upload: MANY, lookup: MANY } });
  [garam] = (await h.given.members('가람', '나래')) as [Member];
  category = await h.given.category({ by: garam });
  placeId = await h.given.place({});
  articleId = await h.given.article({ by: garam });
});
afterAll(() => h.close());

const wordsOf = (answer: LightMyRequestResponse) => [answer.statusCode, answer.json().code];
/** What a client reads of a refusal. */
const refusal = (reason: Reason) => [refusals[reason].status, refusals[reason].code];

async function ask<E extends Endpoint>(e: E, sent: Sent<E>, files?: SentFile[]) {
  return wordsOf(await h.send(garam, e, sent, files));
}

const fileOf = (field: string, bytes: Uint8Array<ArrayBuffer>): SentFile => ({ field, name: 'a.png', bytes });
const tooLarge = (field: string) => fileOf(field, new Uint8Array(PHOTO.maxBytes + 1));
const unreadable = (field: string) => fileOf(field, new TextEncoder().encode('no photo'));
const tooManyPixels = (field: string) => fileOf(field, new Uint8Array(pngHeader(30_000, 30_000)));
const BAD_PHOTOS = [
  ['PhotoTooLarge', tooLarge],
  ['PhotoUnreadable', unreadable],
  ['PhotoTooManyPixels', tooManyPixels],
] as const;

describe('each of the three calls that write a post', () => {
  type Changes = { [key: string]: unknown };
  const draft = () => articleDraft(category);
  const writings = {
    writeArticleAtNewPlace: (changes: Changes, files: SentFile[]) =>
      ask(writeArticleAtNewPlace, { body: { ...draft(), ...changes } }, files),
    writeArticle: (changes: Changes, files: SentFile[]) =>
      ask(writeArticle, { body: { ...draft(), placeId, ...changes } }, files),
    editArticle: (changes: Changes, files: SentFile[]) =>
      ask(editArticle, { params: { articleId }, body: { imageUuids: [], ...changes } }, files),
  };
  const stranger = '/article/0b5f6d1e-6d0c-4c55-9a43-000000000000';

  describe.each(Object.entries(writings))('%s', (_, write) => {
    test.each(BAD_PHOTOS)('refuses %s', async (reason, photo) => {
      expect(await write({}, [photo('images')])).toEqual(refusal(reason));
    });
    test.each([
      ['ArticleDateInFuture', { date: '2999-01-01' }],
      ['ChallengeNotRunning', { challengeId: 999 }],
      ['PhotoNotYours', { mainImageUuid: stranger }],
      ['CategoryNotFound', { categoryId: 999_999 }],
    ] as const)('refuses %s', async (reason, changes) => {
      expect(await write(changes, [await smallPhoto()])).toEqual(refusal(reason));
    });
    test('refuses PhotoMissing', async () => {
      expect(await write({}, [])).toEqual(refusal('PhotoMissing'));
    });
    test('refuses TooManyPhotos', async () => {
      const eleven = await Promise.all(Array.from({ length: 11 }, () => smallPhoto()));
      expect(await write({}, eleven)).toEqual(refusal('TooManyPhotos'));
    });
  });

  test('editing refuses a second challenge', async () => {
    const [one, other] = await Promise.all([runningChallenge(), runningChallenge()]);
    const entered = await h.given.article({ by: garam });
    await h.as(garam)(joinChallenge, { params: { challengeId: one }, body: { articleId: entered } });
    expect(
      await ask(editArticle, {
        params: { articleId: entered },
        body: { challengeId: other },
      }),
    ).toEqual(refusal('AlreadyInChallenge'));
  });

  test('writing at a known place refuses a key used for another post, and one still at work', async () => {
    const keyed = async (title: string) => {
      const body = { ...draft(), placeId, title };
      return h.send(garam, writeArticle, { body }, [await smallPhoto()], { 'idempotency-key': 'k1' });
    };
    const both = await Promise.all([keyed('산책'), keyed('산책')]);
    const waiting = both.filter(({ statusCode }) => statusCode !== 201);
    expect(waiting).toHaveLength(1);
    expect(wordsOf(waiting[0]!)).toEqual(refusal('RequestInProgress'));
    expect(wordsOf(await keyed('다른 글'))).toEqual(refusal('RequestReused'));
  });
});

describe('a photo of oneself', () => {
  test.each(BAD_PHOTOS)('is refused for %s, alone and while joining', async (reason, photo) => {
    expect(await ask(changeProfileImage, {}, [photo('profileImage')])).toEqual(refusal(reason));
    expect(await ask(finishOnboarding, { body: {} }, [photo('profileImage')])).toEqual(refusal(reason));
  });
  test('is one: two are refused', async () => {
    const two = [await smallPhoto('profileImage'), await smallPhoto('profileImage')];
    expect(await ask(changeProfileImage, {}, two)).toEqual(refusal('InputInvalid'));
    expect(await ask(finishOnboarding, { body: {} }, two)).toEqual(refusal('InputInvalid'));
  });
});

describe('a name for oneself', () => {
  test.each([
    ['NicknameEmpty', ' '],
    ['NicknameTooLong', '가'.repeat(11)],
    ['NicknameInvalid', 'a\u202Eb'],
    ['NicknameTaken', '나래'],
  ] as const)('is refused for %s, when asked about and while joining', async (reason, nickname) => {
    expect(await ask(checkNickname, { body: { nickname } })).toEqual(refusal(reason));
    expect(await ask(finishOnboarding, { body: { nickname } })).toEqual(refusal(reason));
  });
  test('joining without a neighbourhood is refused', async () => {
    expect(await ask(finishOnboarding, { body: { chosenRegionIds: [] } })).toEqual(
      refusal('RegionCountInvalid'),
    );
  });
});

describe('a thing that is not there', () => {
  const challengeId = 999 as ChallengeId;
  test('a challenge', async () => {
    expect(await ask(readChallenge, { params: { challengeId } })).toEqual(refusal('ChallengeNotFound'));
    expect(await ask(readRanking, { params: { challengeId }, query: {} })).toEqual(
      refusal('ChallengeNotFound'),
    );
  });
  test('a post entering a challenge', async () => {
    const params = { challengeId: await runningChallenge() };
    expect(await ask(joinChallenge, { params, body: { articleId: 999_999 } })).toEqual(
      refusal('ArticleNotFound'),
    );
  });
  test('a comment with replies', async () => {
    expect(await ask(listReplies, { params: { articleId, commentId: 999_999 }, query: {} })).toEqual(
      refusal('CommentNotFound'),
    );
  });
});

test('an operator may have no challenge at all', async () => {
  const empty = await testApp();
  await empty.db`delete from challenge`;
  expect(wordsOf(await empty.send(null, readCurrentChallenge, {}))).toEqual(refusal('ChallengeNotFound'));
  await empty.close();
});

async function runningChallenge(): Promise<ChallengeId> {
  const [row] = await h.db<{ challengeId: ChallengeId }>`
    insert into challenge (title, start_date, end_date, copy)
    values ('시험', now() - interval '2 days', now() + interval '2 days',
            '{"label":"","period":"","reward":[],"winner":[]}') returning challenge_id`;
  return row!.challengeId;
}
