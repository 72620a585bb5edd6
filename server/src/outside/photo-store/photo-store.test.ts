import { randomUUID } from 'node:crypto';
import { mkdir, readdir, utimes, writeFile } from 'node:fs/promises';
import { createServer as createHttpServer } from 'node:http';
import { createServer, type AddressInfo, type Server } from 'node:net';
import { join } from 'node:path';
import { afterAll, describe, expect, onTestFinished, test, vi } from 'vitest';
import { scratchFolder } from '../../../test/photo-files.ts';
import { behavesAsBucket, behavesAsPhotoStore } from '../../../test/photo-store-behaviour.ts';
import { hasSwift, startSwift } from '../../../test/openstack-swift.ts';
import { slowBucket } from '../../../test/slow-bucket.ts';
import { openFolderStore } from './folder-store.ts';
import { openS3Store } from './s3-store.ts';

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

describe.skipIf(!hasSwift)('a bucket of OpenStack Swift', () => {
  behavesAsBucket(startSwift);
});

test('without keys a bucket is asked by the tokens of the role of the machine, and by a new one once the old one ends', async () => {
  const asked: unknown[] = [];
  let tokens = 0;
  const server = createHttpServer((request, response) => {
    if (request.url !== '/role') {
      asked.push(request.headers['x-amz-security-token']);
      return void response.end();
    }
    const Token = tokens++ === 0 ? 'first' : 'second';
    const Expiration = new Date(Date.now() + 1_000).toISOString();
    response.setHeader('content-type', 'application/json');
    response.end(JSON.stringify({ AccessKeyId: 'key', SecretAccessKey: 'secret', Token, Expiration }));
  });
  onTestFinished(() => void server.close());
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const endpoint = `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
  for (const name of ['AWS_CONFIG_FILE', 'AWS_SHARED_CREDENTIALS_FILE']) vi.stubEnv(name, '/dev/null');
  vi.stubEnv('AWS_CONTAINER_CREDENTIALS_FULL_URI', `${endpoint}/role`);
  onTestFinished(() => void vi.unstubAllEnvs());
  const store = openS3Store({ endpoint, region: 'x', bucket: 'photos' });
  const tokenOf = async () => {
    await store.put('article/photo/x', Buffer.from('x'), 'image/webp');
    return asked.at(-1);
  };
  expect(await tokenOf()).toBe('first');
  await expect.poll(tokenOf, { timeout: 10_000 }).toBe('second');
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
