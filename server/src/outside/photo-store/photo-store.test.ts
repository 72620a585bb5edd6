import { randomUUID } from 'node:crypto';
import { mkdir, readdir, utimes, writeFile } from 'node:fs/promises';
import { createServer, type AddressInfo, type Server } from 'node:net';
import { join } from 'node:path';
import { buffer } from 'node:stream/consumers';
import { CreateBucketCommand, S3Client } from '@aws-sdk/client-s3';
import { afterAll, beforeAll, describe, expect, onTestFinished, test } from 'vitest';
import { scratchFolder } from '../../../test/photo-files.ts';
import { toList } from '../../../test/to-list.ts';
import { hasSwift, startSwift } from '../../../test/openstack-swift.ts';
import { slowBucket } from '../../../test/slow-bucket.ts';
import { openFolderStore } from './folder-store.ts';
import type { PhotoStore } from './photo-store.ts';
import { openS3Store } from './s3-store.ts';
import { openSignedAddresses } from './signed-addresses.ts';

/** What every photo store does. */
function behavesAsPhotoStore(opened: () => PhotoStore) {
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

describe('a folder of this machine', async () => {
  const scratch = await scratchFolder();
  afterAll(() => scratch[Symbol.asyncDispose]());
  const store = await openFolderStore(scratch.folder);
  behavesAsPhotoStore(() => store);

  test('never shows an incomplete object: files a crash left are deleted, files being written are not', async () => {
    const arriving = join(scratch.folder, '.arriving');
    expect(await readdir(arriving)).toEqual([]);
    await writeFile(join(arriving, 'half'), 'half');
    await utimes(join(arriving, 'half'), 0, 0);
    await writeFile(join(arriving, 'another-process'), 'at work');
    await openFolderStore(scratch.folder);
    expect(await readdir(arriving)).toEqual(['another-process']);
  });

  test('leaves no incomplete object when it cannot write', async () => {
    const uuid = randomUUID();
    await mkdir(join(scratch.folder, 'article', 'photo', uuid.slice(0, 2), uuid), { recursive: true });
    const putting = store.put(`article/photo/${uuid}`, Buffer.from('x'), 'image/webp');
    await expect(putting).rejects.toMatchObject({ code: 'EISDIR' });
    expect(await readdir(join(scratch.folder, '.arriving'))).toEqual(['another-process']);
  });
});

describe.skipIf(!hasSwift)('a bucket of a real S3 server', () => {
  let swift: Awaited<ReturnType<typeof startSwift>>;
  let store: PhotoStore;
  beforeAll(async () => {
    swift = await startSwift();
    const { accessKeyId, secretAccessKey, endpoint, region } = swift;
    const client = new S3Client({
      endpoint,
      region,
      forcePathStyle: true,
      credentials: { accessKeyId, secretAccessKey },
    });
    await client.send(new CreateBucketCommand({ Bucket: 'photos' }));
    store = openS3Store({ ...swift, bucket: 'photos' });
  });
  afterAll(() => swift?.stop());
  behavesAsPhotoStore(() => store);

  test('gives an object to whoever has its signed address, until it expires, and nothing else', async () => {
    const [key, other] = [`article/photo/${randomUUID()}`, `article/photo/${randomUUID()}`];
    for (const each of [key, other]) await store.put(each, Buffer.from('photo'), 'image/webp');
    const signed = openSignedAddresses({ ...swift, bucket: 'photos' }, 60);
    const address = await signed.sign(key);
    const found = await fetch(address);
    expect([found.status, found.headers.get('content-type'), await found.text()]).toEqual([
      200,
      'image/webp',
      'photo',
    ]);
    const status = async (url: string) => (await fetch(url)).status;
    expect(await status(address.split('?')[0]!)).toBeGreaterThanOrEqual(400); // Swift says 400
    expect(await status(address.replace(key, other))).toBe(403);
    expect(await status(await signed.sign(key, new Date(Date.now() - 61_000)))).toBe(403);
  });

  test('refuses a wrong secret: the store counts as unreachable, never as empty', async () => {
    const stranger = openS3Store({ ...swift, secretAccessKey: 'wrong', bucket: 'photos' });
    await expect(stranger.get(`article/photo/${randomUUID()}`)).rejects.toMatchObject({ code: 'ETIMEDOUT' });
  });

  test('counts as unreachable when its bucket is missing', async () => {
    const lost = openS3Store({ ...swift, bucket: 'nowhere' });
    await expect(lost.get(`article/photo/${randomUUID()}`)).rejects.toMatchObject({ code: 'ETIMEDOUT' });
    await expect(lost.put('article/photo/x', Buffer.from('x'), 'image/webp')).rejects.toMatchObject({
      code: 'ETIMEDOUT',
    });
  });
});

test('browsers keep what a bucket gives them', async () => {
  const bucket = await slowBucket();
  onTestFinished(() => bucket.close());
  const key = `article/photo/${randomUUID()}`;
  await bucket.store.put(key, Buffer.from('photo'), 'image/webp');
  expect(bucket.cacheControls.get(`/photos/${key}`)).toBe('public, max-age=31536000, immutable');
});

describe('a bucket on an unreachable server', () => {
  test.each(['refusing', 'silent'])('counts as unreachable when its server is %s', async (kind) => {
    const server = await listening();
    onTestFinished(() => void server.close());
    const { port } = server.address() as AddressInfo;
    if (kind === 'refusing') await new Promise((resolve) => server.close(resolve));
    const away = openS3Store({
      endpoint: `http://127.0.0.1:${port}`,
      region: 'x',
      bucket: 'b',
      accessKeyId: 'a',
      secretAccessKey: 's',
      responseMs: 500,
    });
    await expect(away.put('article/photo/x', Buffer.from('x'), 'image/webp')).rejects.toMatchObject({
      code: 'ETIMEDOUT',
    });
  });
});

/** A server that accepts connections and never answers. */
function listening(): Promise<Server> {
  return new Promise((resolve) => {
    const server = createServer((socket) => socket.on('error', () => {}));
    server.listen(0, '127.0.0.1', () => resolve(server));
  });
}
