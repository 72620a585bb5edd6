import { editArticle, writeArticle, writeArticleAtNewPlace } from 'contract/articles';
import { joinChallenge, readChallenge, readCurrentChallenge, readRanking } from 'contract/challenges';
import { listReplies } from 'contract/comments';
import { type Endpoint, type Sent } from 'contract/endpoint';
import type { ArticleId, CategoryId, ChallengeId, PlaceId } from 'contract/ids';
import { PHOTO } from 'contract/limits';
import { changeNickname, changeProfileImage, checkNickname, finishOnboarding } from 'contract/members';
import { convertPhoto, readStorage } from 'contract/photos';
import { sendPhotoAhead } from 'contract/photos-ahead';
import { savePlace } from 'contract/places';
import { changeSavedPhoto } from 'contract/saved-places';
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
  h = await testApp({
    callsPerMinute: { read: MANY, write: MANY, upload: MANY, lookup: MANY, comment: MANY },
  });
  [garam] = (await h.given.members('가람', '나래')) as [Member];
  category = await h.given.category({ by: garam });
  placeId = await h.given.place({});
  articleId = await h.given.article({ by: garam });
});
afterAll(() => h.close());

const statusAndCode = (answer: LightMyRequestResponse) => [answer.statusCode, answer.json().code];
/** A refusal's status and code. */
const refusal = (reason: Reason) => [refusals[reason].status, refusals[reason].code];

async function call<E extends Endpoint>(e: E, sent: Sent<E>, files?: SentFile[]) {
  return statusAndCode(await h.send(garam, e, sent, files));
}

const toFile = (field: string, bytes: Uint8Array<ArrayBuffer>): SentFile => ({ field, name: 'a.png', bytes });
const tooLarge = (field: string) => toFile(field, new Uint8Array(PHOTO.maxBytes + 1));
const unreadable = (field: string) => toFile(field, new TextEncoder().encode('no photo'));
const tooManyPixels = (field: string) => toFile(field, new Uint8Array(pngHeader(30_000, 30_000)));
const BAD_PHOTOS = [
  ['PhotoTooLarge', tooLarge],
  ['PhotoUnreadable', unreadable],
  ['PhotoTooManyPixels', tooManyPixels],
] as const;

test.each(BAD_PHOTOS)('a photo to convert is refused: %s', async (reason, photo) => {
  expect(await call(convertPhoto, {}, [photo('photo')])).toEqual(refusal(reason));
});

test.each(BAD_PHOTOS)('a photo ahead of its post is refused: %s', async (reason, photo) => {
  expect(await call(sendPhotoAhead, {}, [photo('photo')])).toEqual(refusal(reason));
});

test.each([convertPhoto, sendPhotoAhead])('a photo that is not there is refused: PhotoMissing', async (e) => {
  expect(await call(e, {}, [])).toEqual(refusal('PhotoMissing'));
});

describe('each of the three endpoints that write a post', () => {
  type Changes = { [key: string]: unknown };
  const draft = () => articleDraft(category);
  const writings = {
    writeArticleAtNewPlace: (changes: Changes, files: SentFile[]) =>
      call(writeArticleAtNewPlace, { body: { ...draft(), ...changes } }, files),
    writeArticle: (changes: Changes, files: SentFile[]) =>
      call(writeArticle, { body: { ...draft(), placeId, ...changes } }, files),
    editArticle: (changes: Changes, files: SentFile[]) =>
      call(editArticle, { params: { articleId }, body: { imageUuids: [], ...changes } }, files),
  };
  const unknownPhoto = '/article/0b5f6d1e-6d0c-4c55-9a43-000000000000';

  describe.each(Object.entries(writings))('%s', (_, write) => {
    test.each(BAD_PHOTOS)('refuses %s', async (reason, photo) => {
      expect(await write({}, [photo('images')])).toEqual(refusal(reason));
    });
    test.each([
      ['ArticleDateInFuture', { date: '2999-01-01' }],
      ['ChallengeNotRunning', { challengeId: 999 }],
      ['PhotoNotYours', { mainImageUuid: unknownPhoto }],
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
      await call(editArticle, {
        params: { articleId: entered },
        body: { challengeId: other },
      }),
    ).toEqual(refusal('AlreadyInChallenge'));
  });

  test('writing at a known place refuses a key that another post used, or that is still in progress', async () => {
    const keyed = async (title: string) => {
      const body = { ...draft(), placeId, title };
      return h.send(garam, writeArticle, { body }, [await smallPhoto()], { 'idempotency-key': 'k1' });
    };
    const both = await Promise.all([keyed('산책'), keyed('산책')]);
    const waiting = both.filter(({ statusCode }) => statusCode !== 201);
    expect(waiting).toHaveLength(1);
    expect(statusAndCode(waiting[0]!)).toEqual(refusal('RequestInProgress'));
    expect(statusAndCode(await keyed('다른 글'))).toEqual(refusal('RequestReused'));
  });

  test('editing refuses a key that is still in progress', async () => {
    const params = { articleId: await h.given.article({ by: garam }) };
    const keyed = async () => {
      const body = { title: '산책' };
      return h.send(garam, editArticle, { params, body }, [await smallPhoto()], { 'idempotency-key': 'k2' });
    };
    const both = await Promise.all([keyed(), keyed()]);
    expect(both.map(statusAndCode)).toContainEqual(refusal('RequestInProgress'));
  });
});

test.each(BAD_PHOTOS)('a photo on a saved place is refused with %s', async (reason, photo) => {
  const params = { placeId: await h.given.place({}) };
  const categoryId = await h.given.category({ by: garam });
  await h.as(garam)(savePlace, { params, body: { categoryId } });
  expect(await call(changeSavedPhoto, { params }, [photo('photo')])).toEqual(refusal(reason));
});

describe('a profile photo', () => {
  test.each(BAD_PHOTOS)('is refused with %s, alone and in onboarding', async (reason, photo) => {
    expect(await call(changeProfileImage, {}, [photo('profileImage')])).toEqual(refusal(reason));
    expect(await call(finishOnboarding, { body: {} }, [photo('profileImage')])).toEqual(refusal(reason));
  });
  test('must be one: none and two are refused', async () => {
    expect(await call(changeProfileImage, {}, [])).toEqual(refusal('PhotoMissing'));
    const two = [await smallPhoto('profileImage'), await smallPhoto('profileImage')];
    expect(await call(changeProfileImage, {}, two)).toEqual(refusal('InputInvalid'));
    expect(await call(finishOnboarding, { body: {} }, two)).toEqual(refusal('InputInvalid'));
  });
});

describe('a nickname', () => {
  test.each([
    ['NicknameEmpty', ' '],
    ['NicknameTooLong', '가'.repeat(11)],
    ['NicknameInvalid', 'a\u202Eb'],
    ['NicknameTaken', '나래'],
    ['NicknameReserved', '운영팀'],
  ] as const)('is refused with %s, when checked and in onboarding', async (reason, nickname) => {
    expect(await call(checkNickname, { body: { nickname } })).toEqual(refusal(reason));
    expect(await call(finishOnboarding, { body: { nickname } })).toEqual(refusal(reason));
  });
  test('that another member freed lately is refused, when checked and in onboarding', async () => {
    const freed = { nickname: '마루한별' };
    const [other] = (await h.given.members(freed.nickname)) as [Member];
    await h.as(other)(changeNickname, { body: { nickname: '마루새별' } });
    expect(await call(checkNickname, { body: freed })).toEqual(refusal('NicknameLocked'));
    expect(await call(finishOnboarding, { body: freed })).toEqual(refusal('NicknameLocked'));
  });
  test('onboarding without a neighbourhood is refused', async () => {
    expect(await call(finishOnboarding, { body: { chosenRegionIds: [] } })).toEqual(
      refusal('RegionCountInvalid'),
    );
  });
});

describe('what does not exist is refused:', () => {
  const challengeId = 999 as ChallengeId;
  test('a challenge', async () => {
    expect(await call(readChallenge, { params: { challengeId } })).toEqual(refusal('ChallengeNotFound'));
    expect(await call(readRanking, { params: { challengeId }, query: {} })).toEqual(
      refusal('ChallengeNotFound'),
    );
  });
  test('a post entering a challenge', async () => {
    const params = { challengeId: await runningChallenge() };
    expect(await call(joinChallenge, { params, body: { articleId: 999_999 } })).toEqual(
      refusal('ArticleNotFound'),
    );
  });
  test('a comment with replies', async () => {
    expect(await call(listReplies, { params: { articleId, commentId: 999_999 }, query: {} })).toEqual(
      refusal('CommentNotFound'),
    );
  });
});

test('without any challenge, reading the current one is refused', async () => {
  const empty = await testApp();
  await empty.db`delete from challenge`;
  expect(statusAndCode(await empty.send(null, readCurrentChallenge, {}))).toEqual(
    refusal('ChallengeNotFound'),
  );
  await empty.close();
});

async function runningChallenge(): Promise<ChallengeId> {
  const [row] = await h.db<{ challengeId: ChallengeId }>`
    insert into challenge (title, start_date, end_date, copy)
    values ('시험', now() - interval '2 days', now() + interval '2 days',
            '{"label":"","period":"","reward":[],"winner":[]}') returning challenge_id`;
  return row!.challengeId;
}

test('every upload is refused once the photos of a member take all the space they may', async () => {
  const full = await testApp({ env: { PHOTOS_PER_MEMBER_MB: '1' } });
  const who = await full.given.member('꽉찬이');
  const categoryId = await full.given.category({ by: who });
  const post = await full.given.article({ by: who, categoryId });
  const saved = { placeId: await full.given.place({}) };
  await full.as(who)(savePlace, { params: saved, body: { categoryId } });
  await full.db`update photo set bytes = 1024 * 1024 - 100 where member_id = ${who.memberId}`;
  const body = articleDraft(categoryId);
  const photo = await smallPhoto();
  const profile = await smallPhoto('profileImage');
  const answers = [
    await full.send(who, writeArticleAtNewPlace, { body }, [photo]),
    await full.send(who, writeArticle, { body: { ...body, placeId: await full.given.place({}) } }, [photo]),
    await full.send(who, editArticle, { params: { articleId: post }, body: { imageUuids: [] } }, [photo]),
    await full.send(who, changeProfileImage, {}, [profile]),
    await full.send(who, finishOnboarding, { body: {} }, [profile]),
    await full.send(who, changeSavedPhoto, { params: saved }, [await smallPhoto('photo')]),
    await full.send(who, sendPhotoAhead, {}, [await smallPhoto('photo')]),
  ];
  expect(answers.map(statusAndCode)).toEqual(answers.map(() => refusal('PhotoQuotaReached')));
  expect(await full.as(who)(readStorage, {})).toEqual({
    usedBytes: 1024 * 1024 - 100,
    maxBytes: 1024 * 1024,
  });
  await full.db`update photo set state = 'dead' where member_id = ${who.memberId}`;
  expect((await full.send(who, writeArticleAtNewPlace, { body }, [photo])).statusCode).toBe(201);
  await full.close();
});
