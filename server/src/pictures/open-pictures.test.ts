import { Readable } from 'node:stream';
import { ImageUuid } from 'contract/ids';
import * as v from 'valibot';
import { expect, test } from 'vitest';
import { openPictureQueue, openPictures, type Wanted } from './open-pictures.ts';

/** A picture whose photo is read once `release` was called; without shapes, so that it is drawn quickly. */
const wanted: Wanted = {
  subject: {
    version: 'x',
    isPublic: true,
    page: null,
    photo: {
      uuid: v.parse(ImageUuid, crypto.randomUUID()),
      box: { x: 0, y: 0, width: 10, height: 10 },
    },
    draw: () => '',
  },
  look: { shape: 'wide', theme: 'light' },
  address: null,
};

function opened() {
  const released = Promise.withResolvers<void>();
  const asked = { now: 0, most: 0, times: 0 };
  const store = {
    async get() {
      asked.times += 1;
      asked.most = Math.max(asked.most, ++asked.now);
      await released.promise;
      asked.now -= 1;
      return { stream: Readable.from([Buffer.from('damaged')]), size: 7 };
    },
  };
  const queue = openPictureQueue();
  const draw = openPictures(store as unknown as Parameters<typeof openPictures>[0], queue);
  return { draw, queue, asked, release: released.resolve };
}

test('one is drawn at a time; a caller who asks for too many at once is refused the rest, another is not', async () => {
  const { draw, queue, asked, release } = opened();
  const many = Array.from({ length: 20 }, (_, nth) => draw(`a${nth}`, wanted, 'a script'));
  const one = draw('b', wanted, 'a member');
  const settled = Promise.allSettled(many);
  expect(queue.use()).toEqual({ held: 1, waiting: 13 });
  release();
  const refused = (await settled).filter((each) => each.status === 'rejected');
  expect(refused).toHaveLength(7);
  expect(refused[0]?.reason).toMatchObject({ reason: 'Unavailable', retryAfterSeconds: 2 });
  expect((await one).length).toBeGreaterThan(1000);
  expect(asked.most).toBe(1);
});

test('one is drawn once for all who ask, and then comes from memory', async () => {
  const { draw, asked, release } = opened();
  release();
  const [first, second] = await Promise.all([draw('a', wanted, 'a member'), draw('a', wanted, 'another')]);
  expect(second).toBe(first);
  expect(await draw('a', wanted, 'a third')).toBe(first);
  expect(asked.times).toBe(1);
});
