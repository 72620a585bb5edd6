import { UNTITLED } from 'contract/article-shapes';
import { readArticle, writeArticle, writeArticleAtNewPlace } from 'contract/articles';
import { todayInKorea } from 'contract/dates';
import type { Sent } from 'contract/endpoint';
import { type ArticleId, type CategoryId, PlaceId } from 'contract/ids';
import { placesOnMap } from 'contract/places';
import * as v from 'valibot';
import { afterAll, beforeEach, describe, expect, test } from 'vitest';
import { type ArticleDraft, articleDraft, smallPhoto, twoMembers } from '../../test/article-draft.ts';
import { testApp, type Member } from '../../test/test-app.ts';
import { photograph } from '../../test/photo-files.ts';

const h = await testApp();
afterAll(h.close);

let garam: Member;
let narae: Member;
let category: CategoryId;
beforeEach(async () => {
  ({ garam, narae, category } = await twoMembers(h));
});

const draft = () => articleDraft(category);
const write = async (who: Member, body: Partial<ArticleDraft> = {}, files = [smallPhoto()]) =>
  h.as(who)(writeArticleAtNewPlace, { body: { ...draft(), ...body } }, await Promise.all(files));
const read = (articleId: ArticleId) => h.as(null)(readArticle, { params: { articleId } });
const wide = async (field: string) => ({ field, name: 'wide.jpg', bytes: await photograph(80, 40) });
const photoUuid = (address: string) => address.slice(-36);
/** The numbers of rows in the tables that a post is stored in. */
const everything = () => h.db`
  select (select count(*) from article) as articles, (select count(*) from place) as places,
         (select count(*) from photo where state <> 'dead') as photos`;

describe('a post at a new place', () => {
  test('exists with its place, its photo and its author', async () => {
    const written = await write(garam);
    expect(written).toMatchObject({
      title: '오늘의 커피',
      categoryId: category,
      categoryName: '카페',
      latitude: 37.544,
      longitude: 127.0557,
      detailAddress: '서울 성동구 성수동2가',
      placeName: '카페 마루',
      pinCategory: 'CAFE',
      regionId: 1120011500,
      regionName: '성수동2가',
      likeCount: 0,
      liked: false,
      isMine: true,
      nickname: garam.nickname,
      userImage: null,
      version: 1,
    });
    expect(written.imageUuids).toEqual([written.mainImageUuid]);
    expect(written.photos).toMatchObject([{ url: written.mainImageUuid, width: 64, height: 48 }]);
    const noCategory = { categoryId: null, categoryName: null, categoryColor: null };
    expect(await read(written.articleId)).toEqual({ ...written, ...noCategory, isMine: false });
    const served = await h.app.inject({ url: written.mainImageUuid });
    expect([served.statusCode, served.headers['content-type']]).toEqual([200, 'image/webp']);
    const { places } = await h.as(null)(placesOnMap, {
      query: { latMin: 37.54, latMax: 37.55, lngMin: 127.05, lngMax: 127.06 },
    });
    expect(places.map((place) => place.placeId)).toContain(written.placeId);
  });

  test('answers 201, rounds coordinates to five decimals and replaces a blank title', async () => {
    const body = { ...draft(), title: '  ', latitude: 37.12345678, longitude: '127.00000499' };
    const answer = await h.send(garam, writeArticleAtNewPlace, { body }, [await smallPhoto()]);
    expect(answer.statusCode).toBe(201);
    expect(answer.json().result).toMatchObject({ title: UNTITLED, latitude: 37.12346, longitude: 127 });
  });

  test.each(['\u200B', '\u2800', '\u3164 \u3164'])(
    'a title or text that shows nothing counts as none: %j',
    async (unseen) => {
      const body = { ...draft(), title: unseen, content: unseen };
      const written = await h.as(garam)(writeArticleAtNewPlace, { body }, [await smallPhoto()]);
      expect(written).toMatchObject({ title: UNTITLED, content: '' });
    },
  );

  test('belongs to the sender, whatever fields are sent', async () => {
    const body = {
      ...draft(),
      memberId: narae.memberId,
      likeCount: 99,
      isMine: false,
      articleId: 7,
      version: 9,
    };
    const written = await h.as(garam)(writeArticleAtNewPlace, { body }, [await smallPhoto()]);
    expect(written).toMatchObject({ memberId: garam.memberId, likeCount: 0, isMine: true, version: 1 });
  });

  test.each([
    ['a date that has not come', { date: '2999-01-01' }, 'ARTICLE4003'],
    ['a date that does not exist', { date: '2026-02-30' }, 'COMMON4000'],
    ['a place abroad', { latitude: 35.68, longitude: 139.76 }, 'PLACE4002'],
    ['a title of 101 letters', { title: '가'.repeat(101) }, 'COMMON4000'],
    ['no name of the place', { placeName: ' ' }, 'COMMON4000'],
    ['a kind of pin there is not', { pinCategory: 'BANK' }, 'COMMON4000'],
    ['a challenge there is not', { challengeId: 999 }, 'CHALLENGE4002'],
    ['an unknown photo', { mainImageUuid: '0b5f6d1e-6d0c-4c55-9a43-000000000000' }, 'IMAGE4006'],
  ])('with %s is refused and leaves nothing', async (_, wrong, code) => {
    const before = await everything();
    const body = { ...draft(), ...wrong } as ArticleDraft;
    await expect(h.as(garam)(writeArticleAtNewPlace, { body }, [await smallPhoto()])).rejects.toMatchObject({
      code,
    });
    expect(await everything()).toEqual(before);
  });

  test('into another member’s category is refused', async () => {
    const before = await everything();
    await expect(write(narae)).rejects.toMatchObject({ status: 404, code: 'CATEGORY4001' });
    expect(await everything()).toEqual(before);
  });

  test('without a photo is refused; with an unreadable photo nothing is stored and the file is named', async () => {
    const before = await everything();
    await expect(write(garam, {}, [])).rejects.toMatchObject({ code: 'IMAGE4001' });
    const broken = { field: 'images', name: '부서진.jpg', bytes: new TextEncoder().encode('not a photo') };
    await expect(write(garam, {}, [smallPhoto(), Promise.resolve(broken)])).rejects.toMatchObject({
      code: 'IMAGE4004',
      message: '부서진.jpg: 읽을 수 없는 사진이에요.',
    });
    expect(await everything()).toEqual(before);
  });

  test('takes at most ten photos', async () => {
    const ten = Array.from({ length: 10 }, (_, at) => smallPhoto('images', `${at}.jpg`));
    expect((await write(garam, {}, ten)).photos).toHaveLength(10);
    await expect(write(garam, {}, [...ten, smallPhoto()])).rejects.toMatchObject({ code: 'IMAGE4002' });
  });

  test('needs sign-in', async () => {
    await expect(
      h.as(null)(writeArticleAtNewPlace, { body: draft() }, [await smallPhoto()]),
    ).rejects.toMatchObject({
      status: 401,
    });
  });

  test('is refused after a hundred in one day', async () => {
    const placeId = await h.given.place({});
    await h.db`
      insert into article (member_id, place_id, title, content, date, main_photo_uuid)
      select ${garam.memberId}, ${placeId}, '', '', now(), gen_random_uuid() from generate_series(1, 100)`;
    await h.db`
      update article set created_at = now() - interval '22 hours'
       where article_id = (select min(article_id) from article where member_id = ${garam.memberId})`;
    const files = [await smallPhoto()];
    const answers = [
      await h.send(garam, writeArticleAtNewPlace, { body: draft() }, files),
      await h.send(garam, writeArticle, { body: { ...draft(), placeId } }, files),
    ];
    for (const answer of answers) {
      expect([answer.statusCode, answer.json()]).toMatchObject([
        429,
        { code: 'ARTICLE4010', message: '글은 하루에 100개까지 올릴 수 있어요. 내일 다시 시도해 주세요.' },
      ]);
      expect(Number(answer.headers['retry-after'])).toBeGreaterThan(7_100);
      expect(Number(answer.headers['retry-after'])).toBeLessThanOrEqual(7_200);
    }
  });
});

describe('the photos of both generations of clients', () => {
  test('images with mainIndex: that file comes first', async () => {
    const files = [smallPhoto(), wide('images')];
    const { photos, mainImageUuid } = await write(garam, { mainIndex: 1 }, files);
    expect(photos.map(({ width }) => width)).toEqual([80, 64]);
    expect(photos[0]?.url).toBe(mainImageUuid);
  });

  test('imageFiles with mainImage: the main image comes first', async () => {
    const files = [smallPhoto('imageFiles'), wide('mainImage')];
    const { photos } = await write(garam, {}, files);
    expect(photos.map(({ width }) => width)).toEqual([80, 64]);
  });

  test('a default image becomes a photo of the post, alone or before the files', async () => {
    const [picture] = h.drawings;
    const alone = await write(garam, { mainImageUuid: picture!.uuid }, []);
    expect(alone.photos).toHaveLength(1);
    expect(photoUuid(alone.mainImageUuid)).not.toBe(picture!.uuid);
    const both = await write(garam, { imageUuids: [`/default-images/${picture!.uuid}`] });
    expect(both.photos).toHaveLength(2);
    expect((await h.app.inject({ url: both.mainImageUuid })).statusCode).toBe(200);
  });

  test('a photo of another member is refused', async () => {
    const theirs = await write(garam);
    const own = await h.given.category({ by: narae });
    await expect(write(narae, { categoryId: own, imageUuids: [theirs.mainImageUuid] })).rejects.toMatchObject(
      { code: 'IMAGE4006' },
    );
    expect((await read(theirs.articleId)).photos).toHaveLength(1);
  });
});

describe('a post at a known place', () => {
  const atPlace = async (
    who: Member,
    body: Partial<Sent<typeof writeArticle>['body']> & { placeId: PlaceId },
  ) =>
    h.as(who)(writeArticle, { body: { categoryId: category, date: todayInKorea(), ...body } }, [
      await smallPhoto(),
    ]);

  test('is at that place and marks it active', async () => {
    const placeId = await h.given.place({ title: '서울광장' });
    await h.db`update place set active_at = now() - interval '1 day' where place_id = ${placeId}`;
    expect(await atPlace(garam, { placeId })).toMatchObject({
      placeId,
      placeName: '서울광장',
      title: UNTITLED,
    });
    const [row] = await h.db<{ active: boolean }>`
      select active_at > now() - interval '1 minute' as active from place where place_id = ${placeId}`;
    expect(row?.active).toBe(true);
  });

  test('renames the place only when its creator writes', async () => {
    const { placeId } = await write(garam);
    const theirs = await h.given.category({ by: narae });
    const stranger = await atPlace(narae, {
      placeId,
      categoryId: theirs,
      placeName: '광고',
      pinCategory: 'PUB',
    });
    expect(stranger).toMatchObject({ placeName: '카페 마루', pinCategory: 'CAFE' });
    const creator = await atPlace(garam, {
      placeId,
      placeName: '카페 마루 2층',
    });
    expect(creator).toMatchObject({ placeName: '카페 마루 2층', pinCategory: 'CAFE' });
  });

  test('that does not exist is refused', async () => {
    const before = await everything();
    await expect(atPlace(garam, { placeId: v.parse(PlaceId, 404) })).rejects.toMatchObject({
      status: 404,
      code: 'PLACE4001',
    });
    expect(await everything()).toEqual(before);
  });
});

test('of twelve identical posts at once four are written', async () => {
  const hasty = await h.given.member('급한이');
  const categoryId = await h.given.category({ by: hasty });
  const file = await smallPhoto();
  const post = () => h.as(hasty)(writeArticleAtNewPlace, { body: { ...draft(), categoryId } }, [file]);
  const outcomes = await Promise.allSettled(Array.from({ length: 12 }, post));
  expect(outcomes.filter(({ status }) => status === 'fulfilled')).toHaveLength(4);
});

test('the fifth identical post in a row is refused until it is confirmed', async () => {
  const photos = async () => [await smallPhoto()];
  const post = async (changes: Partial<ArticleDraft> = {}) =>
    h.as(garam)(writeArticleAtNewPlace, { body: { ...draft(), ...changes } }, await photos());
  for (let nth = 0; nth < 3; nth++) await post();
  await post({ title: '다른 글' });
  for (let nth = 0; nth < 4; nth++) await post();
  await expect(post()).rejects.toMatchObject({ status: 409, code: 'ARTICLE4008' });
  const placeId = await h.given.place({ title: '같은 곳' });
  const { title, content } = draft();
  const there = { categoryId: category, date: todayInKorea(), title, content, placeId };
  await expect(h.as(garam)(writeArticle, { body: there }, await photos())).rejects.toMatchObject({
    code: 'ARTICLE4008',
  });
  await post({ sameAgain: true });
  await post({ title: '', content: '' });
  await post();
});

describe('a creation repeated with the same key', () => {
  /** Writes a post with an `Idempotency-Key`, as a client sends it. */
  async function keyed(key: string, body = draft(), photo = smallPhoto()) {
    const form = new FormData();
    form.set('request', new Blob([JSON.stringify(body)], { type: 'application/json' }));
    form.append('images', new Blob([(await photo).bytes]), 'a.jpg');
    const encoded = new Response(form);
    const answer = await h.app.inject({
      method: 'POST',
      url: '/api/articles/with-location',
      headers: {
        authorization: `Bearer ${garam.token}`,
        'content-type': encoded.headers.get('content-type') ?? '',
        'idempotency-key': key,
      },
      payload: Buffer.from(await encoded.arrayBuffer()),
    });
    return { status: answer.statusCode, ...answer.json() };
  }
  const mine = () => h.db`select 1 as one from article where member_id = ${garam.memberId}`;

  test('answers with the result of the first', async () => {
    const first = await keyed('k1');
    expect(first.status).toBe(201);
    expect(await keyed('k1')).toEqual(first);
    expect(await mine()).toHaveLength(1);
  });

  test('twenty times at once writes once; the others get its answer or a refusal to wait', async () => {
    const answers = await Promise.all(Array.from({ length: 20 }, () => keyed('k1')));
    const good = answers.filter(({ status }) => status === 201);
    expect(good.length).toBeGreaterThan(0);
    expect(new Set(good.map(({ result }) => result.articleId)).size).toBe(1);
    for (const other of answers.filter(({ status }) => status !== 201))
      expect(other).toMatchObject({ status: 409, code: 'ARTICLE4006' });
    expect(await mine()).toHaveLength(1);
  });

  test('with another text or photo is refused', async () => {
    await keyed('k1');
    const reused = { status: 422, code: 'ARTICLE4005' };
    expect(await keyed('k1', { ...draft(), title: '다른 글' })).toMatchObject(reused);
    expect(await keyed('k1', draft(), wide('images'))).toMatchObject(reused);
    expect(await keyed('k2')).toMatchObject({ status: 201 });
  });

  test('after a refusal may be tried again', async () => {
    const wrong = { ...draft(), date: '2999-01-01' };
    expect(await keyed('k1', wrong)).toMatchObject({ code: 'ARTICLE4003' });
    expect(await keyed('k1')).toMatchObject({ status: 201 });
  });

  test('with an invalid key is refused', async () => {
    expect(await keyed('k'.repeat(101))).toMatchObject({ status: 400 });
  });
});
