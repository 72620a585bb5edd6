import { randomUUID } from 'node:crypto';
import { buffer } from 'node:stream/consumers';
import { CreateBucketCommand, S3Client } from '@aws-sdk/client-s3';
import { afterAll, beforeAll, expect, test } from 'vitest';
import type { PhotoStore } from '../src/outside/photo-store/photo-store.ts';
import { openS3Store } from '../src/outside/photo-store/s3-store.ts';
import { openSignedAddresses } from '../src/outside/photo-store/signed-addresses.ts';
import { toList } from './to-list.ts';

/** What every photo store does. */
export function behavesAsPhotoStore(opened: () => PhotoStore) {
  const newKey = () => `article/photo/list/${randomUUID()}`;
  const read = async (key: string) => {
    const found = await opened().get(key);
    return found === null ? null : { bytes: await buffer(found.stream), size: found.size };
  };

  test('gives back the bytes it was given, of any size', async () => {
    for (const size of [1, 70_000, 5_000_000]) {
      const key = newKey();
      const bytes = Buffer.alloc(size, size);
      await opened().put(key, bytes, 'image/webp');
      const found = await read(key);
      expect([found?.size, found?.bytes.length]).toEqual([size, size]);
      expect(found?.bytes.equals(bytes)).toBe(true);
    }
  });

  test('gives null for a key without an object', async () => {
    expect(await opened().get(newKey())).toBeNull();
  });

  test('keeps the last of two objects of one key', async () => {
    const key = newKey();
    await opened().put(key, Buffer.from('first'), 'image/webp');
    await opened().put(key, Buffer.from('second'), 'image/webp');
    expect((await read(key))?.bytes.toString()).toBe('second');
  });

  test('removes many objects at once, missing ones too', async () => {
    const keys = Array.from({ length: 25 }, newKey);
    await Promise.all(keys.slice(0, 20).map((key) => opened().put(key, Buffer.from('x'), 'image/webp')));
    await opened().remove(keys);
    await opened().remove(keys);
    expect(await Promise.all(keys.map((key) => opened().get(key)))).toEqual(keys.map(() => null));
  });

  test('lists the keys that begin with some words, with their lengths, and no others', async () => {
    const words = `listed/${randomUUID()}`;
    const keys = ['a1', 'a2', 'b/c3'].map((last) => `${words}/${last}`);
    await Promise.all(
      [...keys, newKey()].map((key, at) => opened().put(key, Buffer.alloc(at + 1), 'image/webp')),
    );
    expect((await toList(opened().list(words))).toSorted()).toEqual(keys);
    const sizes = await toList(opened().listSizes(words));
    expect(sizes.toSorted((a, b) => (a.key < b.key ? -1 : 1))).toEqual(
      keys.map((key, at) => ({ key, bytes: at + 1 })),
    );
    expect(await toList(opened().list('nothing/here'))).toEqual([]);
  });

  test.each(['../../etc/passwd', 'article/../secret', '/etc/passwd', 'article/photo/', 'a\0b', 'A.webp', ''])(
    'takes no key that could lead elsewhere: %j',
    async (key) => {
      await expect(opened().put(key, Buffer.from('x'), 'image/webp')).rejects.toThrow('not a key');
      await expect(opened().get(key)).rejects.toThrow('not a key');
      await expect(opened().remove([key])).rejects.toThrow('not a key');
    },
  );
}

/** A running server with an S3 interface, and a key that may do everything. */
export interface S3Server {
  endpoint: string;
  region: string;
  accessKeyId: string;
  secretAccessKey: string;
  stop(): Promise<void>;
}

/** What a bucket of any S3 server does. Starts the server before the tests. */
export function behavesAsBucket(start: () => Promise<S3Server>, startMs?: number) {
  let started: S3Server | undefined;
  let opened: PhotoStore;
  const server = () => started!;
  const store = () => opened;
  beforeAll(async () => {
    started = await start();
    const { accessKeyId, secretAccessKey, endpoint, region } = started;
    const credentials = { accessKeyId, secretAccessKey };
    const client = new S3Client({ endpoint, region, forcePathStyle: true, credentials });
    await client.send(new CreateBucketCommand({ Bucket: 'photos' }));
    opened = openS3Store({ ...started, bucket: 'photos' });
  }, startMs);
  afterAll(() => started?.stop());
  behavesAsPhotoStore(store);

  test('gives an object to whoever has its signed address, until it expires, and nothing else', async () => {
    const [key, other] = [`article/photo/${randomUUID()}`, `article/photo/${randomUUID()}`];
    for (const each of [key, other]) await store().put(each, Buffer.from('photo'), 'image/webp');
    const signed = openSignedAddresses({ ...server(), bucket: 'photos' }, 60);
    const address = await signed.sign(key);
    const found = await fetch(address);
    expect([found.status, found.headers.get('content-type'), await found.text()]).toEqual([
      200,
      'image/webp',
      'photo',
    ]);
    const status = async (url: string) => (await fetch(url)).status;
    expect(await status(address.split('?')[0]!)).toBeGreaterThanOrEqual(400); // Swift says 400, Ceph 403
    expect(await status(address.replace(key, other))).toBe(403);
    expect(await status(await signed.sign(key, new Date(Date.now() - 61_000)))).toBe(403);
  });

  test('refuses a wrong secret: the store counts as unreachable, never as empty', async () => {
    const stranger = openS3Store({ ...server(), secretAccessKey: 'wrong', bucket: 'photos' });
    await expect(stranger.get(`article/photo/${randomUUID()}`)).rejects.toMatchObject({ code: 'ETIMEDOUT' });
  });

  test('counts as unreachable when its bucket is missing', async () => {
    const lost = openS3Store({ ...server(), bucket: 'nowhere' });
    await expect(lost.get(`article/photo/${randomUUID()}`)).rejects.toMatchObject({ code: 'ETIMEDOUT' });
    await expect(lost.put('article/photo/x', Buffer.from('x'), 'image/webp')).rejects.toMatchObject({
      code: 'ETIMEDOUT',
    });
  });
}
