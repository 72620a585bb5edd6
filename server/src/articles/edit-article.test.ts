import { type Article, UNTITLED } from 'contract/article-shapes';
import { editArticle, readArticle, writeArticleAtNewPlace } from 'contract/articles';
import { todayInKorea } from 'contract/dates';
import type { Sent } from 'contract/endpoint';
import { ArticleId, type CategoryId } from 'contract/ids';
import * as v from 'valibot';
import { afterAll, beforeEach, describe, expect, onTestFinished, test } from 'vitest';
import { articleDraft, smallPhoto, twoMembers } from '../../test/article-draft.ts';
import { testApp, type Member, type SentFile } from '../../test/test-app.ts';
import { openClient } from '../db/connections.ts';

const h = await testApp();
afterAll(h.close);

let garam: Member;
let narae: Member;
let category: CategoryId;
let post: Article;
beforeEach(async () => {
  ({ garam, narae, category } = await twoMembers(h));
  const body = { ...articleDraft(category), date: '2026-08-01' };
  post = await h.as(garam)(writeArticleAtNewPlace, { body }, [await smallPhoto(), await smallPhoto()]);
});

type Edit = Sent<typeof editArticle>['body'];
const edit = (body: Edit, files: SentFile[] = [], who = garam) =>
  h.as(who)(editArticle, { params: { articleId: post.articleId }, body }, files);
const read = () => h.as(garam)(readArticle, { params: { articleId: post.articleId } });

/** Sends a PUT as a plain form, like older clients. */
async function putForm(fields: [name: string, value: string][]) {
  const form = new FormData();
  for (const [name, value] of fields) form.append(name, value);
  const encoded = new Response(form);
  return h.app.inject({
    method: 'PUT',
    url: `/api/articles/${post.articleId}`,
    headers: {
      authorization: `Bearer ${garam.token}`,
      'content-type': encoded.headers.get('content-type') ?? '',
    },
    payload: Buffer.from(await encoded.arrayBuffer()),
  });
}

describe('an edit', () => {
  test('changes only what is sent and raises the version', async () => {
    const edited = await edit({ title: '내일의 커피' });
    expect(edited).toEqual({ ...post, title: '내일의 커피', version: 2 });
    expect(await read()).toEqual(edited);
  });

  test('sent again with its key is answered as before and changes nothing', async () => {
    const params = { articleId: post.articleId };
    const photo = await smallPhoto();
    const send = (title: string) => {
      const body = { title, version: 1, imageUuids: [], photoOrder: ['file:0'] };
      return h.send(garam, editArticle, { params, body }, [photo], { 'idempotency-key': 'edit-1' });
    };
    const answers = [await send('한 번만'), await send('한 번만')];
    expect(answers.map(({ statusCode }) => statusCode)).toEqual([200, 200]);
    expect(answers[1]!.json()).toEqual(answers[0]!.json());
    expect(await read()).toMatchObject({ title: '한 번만', version: 2 });
    const other = await send('다른 내용');
    expect([other.statusCode, other.json().code]).toEqual([422, 'ARTICLE4005']);
  });

  test('that changes nothing leaves the version, whether it sends all fields or none', async () => {
    const { categoryId, title, content, date, latitude, longitude, placeName, pinCategory } = post;
    const { detailAddress, placeId, disclosure, audience, imageUuids } = post;
    const place = { placeId, latitude, longitude, placeName, pinCategory, detailAddress };
    const same = { title, content, date, disclosure, audience, imageUuids, version: 1, ...place };
    expect(await edit({ ...same, categoryId: categoryId! })).toEqual(post);
    expect(await edit({})).toEqual(post);
    expect(await edit({ placeName: '다른 이름' })).toMatchObject({ version: 2 });
    expect(await edit({ placeName: '다른 이름', imageUuids: [...imageUuids, imageUuids[0]!] })).toMatchObject(
      {
        version: 2,
      },
    );
  });

  test('leaves a post where a moderator holds its place, and the place as it is', async () => {
    const held = () =>
      h.db`select title, deleted_at is not null as is_off from place where place_id = ${post.placeId}`;
    await h.db`update place set deleted_at = now(), held_at = now() where place_id = ${post.placeId}`;
    const before = await held();
    const { latitude, longitude } = post;
    const edited = await edit({ title: '내일의 커피', latitude, longitude, placeName: '다른 이름' });
    expect(edited).toMatchObject({ title: '내일의 커피', placeId: post.placeId, latitude, longitude });
    expect(await held()).toEqual(before);
  });

  test('without a version keeps photos that were changed while it waited', async () => {
    const [first, second] = post.imageUuids as [string, string];
    const other = await openClient(h.connectionString);
    onTestFinished(() => other.end());
    await other.query('begin');
    await other.query(`select from article where article_id = ${post.articleId} for update`);
    const answer = edit({ title: '내일의 커피' }, [await smallPhoto()]);
    const waiting = `select from pg_stat_activity where wait_event_type = 'Lock' and datname = current_database()`;
    await expect.poll(async () => (await other.query(waiting)).rowCount).toBe(1);
    await other.query(
      `update photo set state = 'dead', article_id = null, position = null where photo_uuid = '${second.slice(-36)}'`,
    );
    await other.query('commit');
    const { imageUuids } = await answer;
    expect(imageUuids).toEqual([first, expect.any(String)]);
    expect(imageUuids).not.toContain(second);
  });

  test('can empty the text, replaces a blank title, changes the date and the category', async () => {
    const other = await h.given.category({ by: garam, name: '술집' });
    const body = { title: ' ', content: '', date: todayInKorea(), categoryId: other };
    expect(await edit(body)).toMatchObject({
      title: UNTITLED,
      content: '',
      date: todayInKorea(),
      categoryName: '술집',
    });
  });

  test('is allowed to the author only, and otherwise changes nothing', async () => {
    await expect(edit({ title: '빼앗긴 글' }, [], narae)).rejects.toMatchObject({
      status: 403,
      code: 'ARTICLE4002',
    });
    await expect(
      h.as(narae)(editArticle, { params: { articleId: v.parse(ArticleId, 404) }, body: {} }),
    ).rejects.toMatchObject({ status: 404, code: 'ARTICLE4001' });
    expect(await read()).toEqual(post);
  });

  test.each([
    ['a date that has not come', { date: '2999-01-01' }, 'ARTICLE4003'],
    ['a place that is not there', { placeId: 404 }, 'PLACE4001'],
    ['a spot abroad', { latitude: 35.68, longitude: 139.76 }, 'PLACE4002'],
    ['no photo left', { imageUuids: [] }, 'IMAGE4001'],
    ['a photo that is not its own', { imageUuids: ['0b5f6d1e-6d0c-4c55-9a43-000000000000'] }, 'IMAGE4006'],
    ['a challenge that does not run', { challengeId: 999 }, 'CHALLENGE4002'],
  ])('with %s is refused and changes nothing', async (_, body, code) => {
    await expect(edit(body as Edit)).rejects.toMatchObject({ code });
    expect(await read()).toEqual(post);
  });

  test('into another member’s category is refused', async () => {
    const theirs = await h.given.category({ by: narae });
    await expect(edit({ categoryId: theirs })).rejects.toMatchObject({ code: 'CATEGORY4001' });
  });

  test('of an older version is refused when it names the version it read', async () => {
    await edit({ title: '먼저', version: 1 });
    await expect(edit({ title: '나중', version: 1 })).rejects.toMatchObject({
      status: 409,
      code: 'ARTICLE4007',
    });
    expect((await read()).title).toBe('먼저');
  });

  test('ten times at once from the same version succeeds once', async () => {
    const tries = await Promise.allSettled(
      Array.from({ length: 10 }, (_, at) => edit({ title: `${at}`, version: 1 })),
    );
    expect(tries.filter((one) => one.status === 'fulfilled')).toHaveLength(1);
    expect((await read()).version).toBe(2);
  });
});

describe('the photos of an edit', () => {
  test('can be reordered; the first is the main one', async () => {
    const [first, second] = post.imageUuids as [string, string];
    const edited = await edit({ imageUuids: [second, first] });
    expect(edited.imageUuids).toEqual([second, first]);
    expect(edited.mainImageUuid).toBe(second);
    expect((await edit({ mainImageUuid: first, imageUuids: [second] })).imageUuids).toEqual([first, second]);
  });

  test('are its main photo alone when that is the only one sent', async () => {
    const [, second] = post.imageUuids as [string, string];
    expect((await edit({ mainImageUuid: second })).imageUuids).toEqual([second]);
  });

  test('can be removed and added: omitted ones are deleted, new files take their position', async () => {
    const [first, second] = post.imageUuids as [string, string];
    const edited = await edit({ photoOrder: ['file:0', second] }, [await smallPhoto()]);
    expect(edited.photos).toHaveLength(2);
    expect(edited.imageUuids[1]).toBe(second);
    expect(edited.imageUuids).not.toContain(first);
    const [gone] = await h.db<{
      state: string;
    }>`select state from photo where photo_uuid = ${first.slice(-36)}`;
    expect(gone?.state).toBe('dead');
  });

  test('are kept when only new files are sent', async () => {
    const edited = await edit({}, [await smallPhoto('imageFiles'), await smallPhoto('mainImage')]);
    expect(edited.photos).toHaveLength(4);
    expect(edited.imageUuids.slice(1, 3)).toEqual(post.imageUuids);
  });

  test('cannot be those of another post', async () => {
    const before = await read();
    const other = await h.given.article({ by: garam });
    const [row] = await h.db<{
      uuid: string;
    }>`select main_photo_uuid as uuid from article where article_id = ${other}`;
    await expect(edit({ mainImageUuid: row!.uuid })).rejects.toMatchObject({ code: 'IMAGE4006' });
    expect(await read()).toEqual(before);
  });
});

describe('the place of an edit', () => {
  test('is renamed by the author who created it', async () => {
    const edited = await edit({ placeName: '카페 마루 2층', pinCategory: 'PUB' });
    expect(edited).toMatchObject({ placeId: post.placeId, placeName: '카페 마루 2층', pinCategory: 'PUB' });
  });

  test('stays as it is when another member created it', async () => {
    const placeId = await h.given.place({ title: '서울광장' });
    const edited = await edit({ placeId, placeName: '내 광장' });
    expect(edited).toMatchObject({ placeId, placeName: '서울광장', latitude: 37.56553 });
    expect(await edit({ placeName: '내 광장' })).toMatchObject({ placeId, placeName: '서울광장' });
  });

  test('is a new one at other coordinates; the old place stays as it is', async () => {
    const edited = await edit({ latitude: 37.5, longitude: 127.1 });
    expect(edited.placeId).not.toBe(post.placeId);
    expect(edited).toMatchObject({
      latitude: 37.5,
      longitude: 127.1,
      placeName: '카페 마루',
      pinCategory: 'CAFE',
    });
    expect(await h.db`select lat_e5 from place where place_id = ${post.placeId}`).toEqual([
      { latE5: 3754400 },
    ]);
  });
});

describe('a PUT of plain form fields', () => {
  test('edits the post, with its photos as repeated fields', async () => {
    const [first, second] = post.imageUuids.map((address) => address.slice(-36)) as [string, string];
    const answer = await putForm([
      ['categoryId', String(category)],
      ['title', '고친 제목'],
      ['content', '고친 글'],
      ['date', '2026-08-02'],
      ['latitude', '37.544'],
      ['longitude', '127.0557'],
      ['detailAddress', '서울 성동구 성수동2가'],
      ['placeName', '카페 마루'],
      ['pinCategory', 'CAFE'],
      ['mainImageUuid', second],
      ['imageUuids', first],
      ['imageUuids', second],
    ]);
    expect(answer.statusCode).toBe(200);
    expect(await read()).toMatchObject({
      title: '고친 제목',
      date: '2026-08-02',
      placeId: post.placeId,
      imageUuids: [post.imageUuids[1], post.imageUuids[0]],
    });
  });

  test('takes a single field as one photo and blank fields as not sent', async () => {
    const answer = await putForm([
      ['title', '한 장'],
      ['date', ''],
      ['detailAddress', ''],
      ['pinCategory', ''],
      ['mainImageUuid', ''],
      ['imageUuids', post.imageUuids[1]!],
    ]);
    expect(answer.statusCode).toBe(200);
    expect(await read()).toMatchObject({
      title: '한 장',
      date: '2026-08-01',
      imageUuids: [post.imageUuids[1]],
    });
  });
});

test('an edit may also be a JSON body', async () => {
  const answer = await h.app.inject({
    method: 'PUT',
    url: `/api/articles/${post.articleId}`,
    headers: { authorization: `Bearer ${garam.token}` },
    payload: { title: 'JSON으로' },
  });
  expect(answer.statusCode).toBe(200);
  expect((await read()).title).toBe('JSON으로');
});
