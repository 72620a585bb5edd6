import { createHash } from 'node:crypto';
import { writeArticle } from 'contract/articles';
import { PHOTO } from 'contract/limits';
import { imageUuid, photoPath } from 'contract/photos';
import { listPhotosAhead, sendPhotoAhead } from 'contract/photos-ahead';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { articleDraft, twoMembers } from '../../test/article-draft.ts';
import { photograph } from '../../test/photo-files.ts';
import { type Member, type SentFile, type TestApp, testApp } from '../../test/test-app.ts';
import { sweepPhotos } from './photos.ts';

let h: TestApp;
let garam: Member, narae: Member;
let categoryId: Awaited<ReturnType<typeof twoMembers>>['category'];
beforeAll(async () => {
  h = await testApp();
  ({ garam, narae, category: categoryId } = await twoMembers(h));
});
afterAll(() => h.close());

let drawn = 0;
/** A photo that no other test sends. */
async function newPhoto(): Promise<SentFile & { digest: string }> {
  const bytes = await photograph(60 + ++drawn, 50);
  const digest = createHash('sha256').update(bytes).digest('hex');
  return { field: 'photo', name: '골목.jpg', bytes, digest };
}
const send = (who: Member, photo: SentFile) => h.as(who)(sendPhotoAhead, {}, [photo]);
const there = async (who: Member, ...photos: { digest: string }[]) => {
  const digests = photos.map(({ digest }) => digest).join(',');
  return (await h.as(who)(listPhotosAhead, { query: { digests } })).photos;
};
const write = (who: Member, uuids: string[], placeId: number, category = categoryId) =>
  h.send(who, writeArticle, {
    body: { ...articleDraft(category), placeId, imageUuids: uuids, photoOrder: uuids } as never,
  });
const stateOf = async (uuid: string) =>
  (await h.db<{ state: string }>`select state from photo where photo_uuid = ${uuid}`)[0]?.state;

test('a photo that arrived ahead of its post is found by its digest, and the post takes it', async () => {
  const [one, two] = [await newPhoto(), await newPhoto()];
  const sent = await send(garam, one);
  expect(sent.digest).toBe(one.digest);
  expect(await there(garam, one, two)).toEqual([sent]);
  const other = await send(garam, two);
  const answer = await write(garam, [other.uuid, sent.uuid], await h.given.place({}));
  expect(answer.statusCode).toBe(201);
  expect(answer.json().result.imageUuids.map(imageUuid)).toEqual([other.uuid, sent.uuid]);
  expect(await there(garam, one, two)).toEqual([]);
});

test('the same file sent again, also at the same time, is the same photo', async () => {
  const photo = await newPhoto();
  const answers = await Promise.all(Array.from({ length: 4 }, () => send(garam, photo)));
  answers.push(await send(garam, photo));
  expect(new Set(answers.map(({ uuid }) => uuid)).size).toBe(1);
  const rows =
    await h.db`select from photo where member_id = ${garam.memberId} and state in ('ahead', 'pending')`;
  expect(rows).toHaveLength(1);
});

test('nobody else finds, sees or uses it', async () => {
  const photo = await newPhoto();
  const { uuid } = await send(garam, photo);
  expect(await there(narae, photo)).toEqual([]);
  const get = async (headers: Record<string, string> = {}) =>
    (await h.app.inject({ method: 'GET', url: photoPath(uuid), headers })).statusCode;
  expect(await get()).toBe(404);
  expect(await get({ authorization: `Bearer ${narae.token}` })).toBe(404);
  expect(await get({ authorization: `Bearer ${garam.token}` })).toBe(200);
  const theirs = await h.given.category({ by: narae, name: '골목' });
  const answer = await write(narae, [uuid], await h.given.place({}), theirs);
  expect([answer.statusCode, answer.json().code]).toEqual([400, 'IMAGE4006']);
  expect(await stateOf(uuid)).toBe('ahead');
});

test('it waits three days for its post and is then deleted', async () => {
  const { uuid } = await send(garam, await newPhoto());
  const age = (hours: number) => h.db`
    update photo set state_at = now() - make_interval(hours => ${hours}) where photo_uuid = ${uuid}`;
  await age(24 * PHOTO.aheadDays - 1);
  await sweepPhotos(h.deps);
  expect(await stateOf(uuid)).toBe('ahead');
  await age(24 * PHOTO.aheadDays + 1);
  await sweepPhotos(h.deps);
  expect(await stateOf(uuid)).toBeUndefined();
});

test('a member may send a hundred ahead; more wait', async () => {
  const many = await h.given.member('많은이');
  const first = await newPhoto();
  await send(many, first);
  await h.db`
    insert into photo (photo_uuid, member_id, state, bytes, width, height, placeholder, sha256, sent_sha256)
    select gen_random_uuid(), member_id, state, bytes, width, height, placeholder, sha256, decode(lpad(to_hex(n), 64, '0'), 'hex')
      from photo, generate_series(2, ${PHOTO.aheadMax}) n where member_id = ${many.memberId}`;
  const answer = await h.send(many, sendPhotoAhead, {}, [await newPhoto()]);
  expect([answer.statusCode, answer.json().code]).toEqual([429, 'IMAGE4008']);
  expect(Number(answer.headers['retry-after'])).toBeGreaterThan(0);
  expect((await send(many, first)).digest).toBe(first.digest);
});
