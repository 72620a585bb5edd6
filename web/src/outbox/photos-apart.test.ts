import { listPhotosAhead, sendPhotoAhead } from 'contract/photos-ahead';
import { Refused } from 'contract/refused';
import { ImageUuid } from 'contract/ids';
import * as v from 'valibot';
import { expect, test } from 'vitest';
import { type Line, namingPhotos, withPhotos } from './photos-apart.ts';
import { sendAhead } from './send-ahead.ts';

const uuid = (n: number) => v.parse(ImageUuid, `0b5f6d1e-6d0c-4c55-9a43-00000000000${n}`);
const file = (name: string) => new File([name], `${name}.jpg`, { type: 'image/jpeg' });
const FILES = ['하나', '둘', '셋'].map(file);
const BODY = {
  imageUuids: [uuid(9)],
  mainIndex: 0,
  photoOrder: ['file:0', uuid(9), 'file:1', 'file:2'],
  photoDescriptions: [{ photo: 'file:2', description: '골목' }],
};

test('the ids of photos stand where the files stood', () => {
  expect(namingPhotos(BODY, [uuid(1), uuid(2), uuid(3)])).toEqual({
    imageUuids: [uuid(9), uuid(1), uuid(2), uuid(3)],
    mainIndex: undefined,
    mainImageUuid: uuid(1),
    photoOrder: [uuid(1), uuid(9), uuid(2), uuid(3)],
    photoDescriptions: [{ photo: uuid(3), description: '골목' }],
  });
});

/** A server that loses the line after `answers` more calls, and what it was sent. */
async function server(...sentBefore: File[]) {
  const there = new Map<string, ImageUuid>();
  const uploads: string[] = [];
  let answers = Infinity;
  const digest = async (sent: Blob) =>
    new Uint8Array(await crypto.subtle.digest('SHA-256', await sent.arrayBuffer())).reduce(
      (hex, byte) => hex + byte.toString(16).padStart(2, '0'),
      '',
    );
  for (const sent of sentBefore) there.set(await digest(sent), uuid(there.size + 1));
  const call = (async (e: object, given: { query?: { digests: string }; files?: { photo: File[] } }) => {
    if (e === listPhotosAhead) {
      const asked = given.query!.digests.split(',').filter((one) => there.has(one));
      return { photos: asked.map((one) => ({ digest: one, uuid: there.get(one) })) };
    }
    expect(e).toBe(sendPhotoAhead);
    const [sent] = given.files!.photo;
    const key = await digest(sent!);
    uploads.push(sent!.name);
    there.set(key, uuid(there.size + 1));
    answers -= 1;
    if (answers < 0) throw new TypeError('network');
    return { digest: key, uuid: there.get(key) };
  }) as Line['call'];
  return {
    call,
    uploads,
    cutAfter: (count: number) => void (answers = count),
    mend: () => void (answers = Infinity),
  };
}

test('a photo that arrived is not sent again, also where only its answer was lost', async () => {
  const { call, uploads, cutAfter, mend } = await server();
  let arrived: (ImageUuid | null)[] = [];
  const send = () =>
    sendAhead({
      call,
      files: FILES,
      arrived,
      keepArrived: async (now) => (arrived = now),
      onFile: () => {},
    });
  cutAfter(1);
  await expect(send()).rejects.toThrow(TypeError);
  expect(arrived).toEqual([uuid(1), null, null]);
  mend();
  expect(await send()).toEqual([uuid(1), uuid(2), uuid(3)]);
  expect(uploads).toEqual(['하나.jpg', '둘.jpg', '셋.jpg']);
  await send();
  expect(uploads).toHaveLength(3);
});

test('a file that is there twice goes up with the post, since ahead of it both would be one photo', async () => {
  const { call, uploads } = await server();
  const twice = [file('하나'), file('하나')];
  const keepArrived = async () => [];
  expect(await sendAhead({ call, files: twice, arrived: [], keepArrived, onFile: () => {} })).toBeNull();
  expect(uploads).toEqual([]);
});

const reused = () => new Refused({ code: 'ARTICLE4005', message: '' }, 422);
const forgotten = () => new Refused({ code: 'IMAGE4006', message: '' }, 400);

test('what an earlier attempt sent with its photos is repeated as it was', async () => {
  const posted: number[] = [];
  const line: Line = {
    call: (() => {}) as never,
    files: FILES,
    sendAhead: async () => [uuid(1), uuid(2), uuid(3)],
  };
  const answer = await withPhotos(BODY, line, async (body, images) => {
    posted.push(images.length);
    if (images.length === 0) throw reused();
    expect(body).toBe(BODY);
    return 'the first answer';
  });
  expect(answer).toBe('the first answer');
  expect(posted).toEqual([0, 3]);
});

test('photos that the server has forgotten meanwhile are sent once more', async () => {
  const asked: boolean[] = [];
  const line: Line = {
    call: (() => {}) as never,
    files: [file('하나')],
    sendAhead: async (again = false) => {
      asked.push(again);
      return [uuid(again ? 2 : 1)];
    },
  };
  const one = { imageUuids: [], photoOrder: ['file:0'] };
  const posted: unknown[] = [];
  await withPhotos(one, line, async (body) => {
    posted.push(body.photoOrder);
    if (posted.length === 1) throw forgotten();
  });
  expect(asked).toEqual([false, true]);
  expect(posted).toEqual([[uuid(1)], [uuid(2)]]);
});

test('where nothing can be digested the photos go up with their post', async () => {
  const line: Line = { call: (() => {}) as never, files: FILES, sendAhead: async () => null };
  expect(await withPhotos(BODY, line, async (_, images) => images.length)).toBe(3);
});
