import type { Audience } from 'contract/audience-shapes';
import { deleteArticle } from 'contract/articles';
import { LINK_PICTURE } from 'contract/limits';
import { imageUuid } from 'contract/photos';
import type { ImageUuid } from 'contract/ids';
import sharp from 'sharp';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { type Member, type TestApp, testApp } from '../../test/test-app.ts';
import { linkPictureKey, photoKey, sweepPhotos } from './photos.ts';

let h: TestApp;
let author: Member;
beforeAll(async () => {
  h = await testApp();
  author = await h.given.member('사진가');
});
afterAll(() => h.close());

/** Makes a post with this stored photo. */
async function post(picture: ReturnType<typeof sharp>, audience: Audience = 'everyone') {
  const articleId = await h.given.article({ by: author, audience });
  const [row] = await h.db<{
    photoUuid: ImageUuid;
  }>`select photo_uuid from photo where article_id = ${articleId}`;
  const bytes = await picture.webp().toBuffer();
  for (const size of ['full', 'list'] as const)
    await h.store.put(photoKey(row!.photoUuid, size), bytes, 'image/webp');
  return { articleId, uuid: row!.photoUuid };
}

const grey = (width: number, height: number) =>
  sharp({ create: { width, height, channels: 3, background: '#777' } });
/** A photo with one thing in it, at its right end. */
const withSun = () =>
  grey(2048, 512).composite([
    {
      input: Buffer.from(
        '<svg width="300" height="300"><circle cx="150" cy="150" r="140" fill="#f30"/></svg>',
      ),
      left: 1700,
      top: 100,
    },
  ]);
const noise = () =>
  sharp({
    create: {
      width: 2048,
      height: 1536,
      channels: 3,
      background: '#777',
      noise: { type: 'gaussian', mean: 128, sigma: 80 },
    },
  });

const link = (uuid: string, who?: Member, headers: Record<string, string> = {}) =>
  h.app.inject({
    url: `/article/photo/link/${uuid}`,
    headers: { ...headers, ...(who && { authorization: `Bearer ${who.token}` }) },
  });

test.each([
  ['a panorama', withSun],
  ['a small photo', () => grey(160, 120)],
  ['noise, which compresses worst', noise],
])('the picture of a link is a JPEG of 1200 × 630 and at most 300 KB: %s', async (_, picture) => {
  const { uuid } = await post(picture());
  const { statusCode, headers, rawPayload } = await link(uuid);
  expect([statusCode, headers['content-type'], headers['cache-control']]).toEqual([
    200,
    'image/jpeg',
    'public, max-age=31536000, immutable',
  ]);
  expect(rawPayload.length).toBeLessThanOrEqual(LINK_PICTURE.maxBytes);
  expect(await sharp(rawPayload).metadata()).toMatchObject({ format: 'jpeg', width: 1200, height: 630 });
});

test('the picture of a link is cropped round the main thing', async () => {
  const { uuid } = await post(withSun());
  const { data, info } = await sharp((await link(uuid)).rawPayload)
    .raw()
    .toBuffer({ resolveWithObject: true });
  let red = 0;
  for (let at = 0; at < data.length; at += info.channels)
    red += data[at]! > 200 && data[at + 1]! < 120 ? 1 : 0;
  const radius = (140 * 630) / 512;
  expect(red).toBeGreaterThan(0.9 * Math.PI * radius ** 2);
});

test('the picture of a link is drawn once, also where many ask at once, and not sent again to who has it', async () => {
  const { uuid } = await post(grey(300, 200));
  const answers = await Promise.all(Array.from({ length: 5 }, () => link(uuid)));
  expect(new Set(answers.map(({ rawPayload }) => rawPayload.toString('base64'))).size).toBe(1);
  await h.store.put(linkPictureKey(uuid), Buffer.from('what is stored'), 'image/jpeg');
  expect((await link(uuid)).payload).toBe('what is stored');
  const etag = String(answers[0]!.headers.etag);
  expect((await link(uuid, undefined, { 'if-none-match': etag })).statusCode).toBe(304);
});

test('a post that only some see has a picture for its link where a visitor with the link sees it', async () => {
  const { uuid } = await post(grey(300, 200), 'link');
  expect((await link(uuid)).headers['cache-control']).toBe('private, no-cache');
  const mine = await post(grey(300, 200), 'me');
  expect((await link(mine.uuid)).statusCode).toBe(404);
  expect((await link(mine.uuid, author)).statusCode).toBe(404);
});

test('the picture of a link goes with its photo', async () => {
  const { uuid, articleId } = await post(grey(300, 200));
  expect((await link(uuid)).statusCode).toBe(200);
  await h.as(author)(deleteArticle, { params: { articleId } });
  expect((await link(uuid)).statusCode).toBe(404);
  await h.db`update photo set state = 'dead' where photo_uuid = ${uuid}`;
  await sweepPhotos(h);
  expect(await h.store.get(linkPictureKey(uuid))).toBeNull();
});

test('a photo that is damaged or missing has no picture', async () => {
  const { uuid } = await post(grey(300, 200));
  await h.store.put(photoKey(uuid, 'full'), Buffer.from('RIFF no WebP'), 'image/webp');
  expect((await link(uuid)).statusCode).toBe(404);
  expect((await link(imageUuid(crypto.randomUUID()))).statusCode).toBe(404);
});
