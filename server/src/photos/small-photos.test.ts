import { Readable } from 'node:stream';
import { ImageUuid } from 'contract/ids';
import sharp from 'sharp';
import * as v from 'valibot';
import { expect, test } from 'vitest';
import { openDrawingQueue, openSmallPhotos } from './small-photos.ts';

const stored = await sharp({ create: { width: 48, height: 32, channels: 3, background: 'teal' } })
  .webp()
  .toBuffer();
const uuids = Array.from({ length: 100 }, () => v.parse(ImageUuid, crypto.randomUUID()));

/** Small photos of a store whose answers wait for `release`, and how many it was asked for at most at the same time. */
function opened() {
  const released = Promise.withResolvers<void>();
  const asked = { now: 0, most: 0 };
  const store = {
    async get() {
      asked.most = Math.max(asked.most, ++asked.now);
      await released.promise;
      asked.now -= 1;
      return { stream: Readable.from([stored]), size: stored.length };
    },
  };
  const queue = openDrawingQueue();
  const small = openSmallPhotos(store as unknown as Parameters<typeof openSmallPhotos>[0], queue);
  return { small, queue, asked, release: released.resolve };
}

test('one is drawn at a time; a caller who asks for too many at once is refused the rest, another is not', async () => {
  const { small, queue, asked, release } = opened();
  const many = uuids.slice(0, 40).map((uuid) => small(uuid, 'a script'));
  const one = small(uuids[50]!, 'a member');
  const settled = Promise.allSettled(many);
  expect(queue.use()).toEqual({ held: 1, waiting: 31 });
  release();
  const answers = await settled;
  const drawn = answers.filter((each) => each.status === 'fulfilled');
  expect(drawn.length).toBeLessThanOrEqual(31);
  expect(answers.find((each) => each.status === 'rejected')?.reason).toMatchObject({
    reason: 'Unavailable',
    retryAfterSeconds: 2,
  });
  expect((await sharp((await one)!).metadata()).format).toBe('webp');
  expect(asked.most).toBe(1);
});

test('one that could not be drawn in time is drawn when it is asked for again, and drawn once for all who ask', async () => {
  const { small, queue, release } = opened();
  const refused = uuids.slice(0, 32).map((uuid) => small(uuid, 'a member'));
  const settled = Promise.allSettled(refused);
  const late = uuids[31]!;
  expect((await refused[31]!.catch((error: unknown) => error)) as object).toMatchObject({
    reason: 'Unavailable',
  });
  release();
  await settled;
  await expect.poll(() => queue.use().held).toBe(0);
  const before = queue.endings().finished ?? 0;
  const again = await Promise.all([small(late, 'a member'), small(late, 'another')]);
  expect(again[0]).toBe(again[1]);
  await expect.poll(() => queue.endings().finished).toBe(before + 1);
});
