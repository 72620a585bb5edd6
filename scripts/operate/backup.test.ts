import { spawn } from 'node:child_process';
import { randomBytes } from 'node:crypto';
import { once } from 'node:events';
import { rm } from 'node:fs/promises';
import { join } from 'node:path';
import { afterAll, expect, test } from 'vitest';
import { photosFolder } from '../../server/src/outside/photo-store/open-photo-store.ts';
import { openFolderStore } from '../../server/src/outside/photo-store/folder-store.ts';
import { hashBytes, photoKeys } from '../../server/src/photos/photos.ts';
import { freshDatabase } from '../../server/test/fresh-database.ts';
import { freshFolder } from '../../server/test/fresh-folder.ts';
import { slowBucket } from '../../server/test/slow-bucket.ts';
import { testApp } from '../../server/test/test-app.ts';
import { root } from '../checkout.ts';

const POSTS = 12;
const dataDir = await freshFolder();
const bucket = await slowBucket();
afterAll(async () => {
  await bucket.close();
  await rm(dataDir, { recursive: true });
});

/** Runs an operator's command; with `stopOn` it gets SIGTERM once it prints those words. */
async function run(words: string[], env: NodeJS.ProcessEnv, stopOn?: string) {
  const child = spawn(process.execPath, [join(root, 'scripts', 'main.ts'), ...words], {
    env: {
      ...process.env,
      ...bucket.settings,
      S3_BUCKET: undefined,
      BACKUP_TO: 's3://photos',
      DATA_DIR: dataDir,
      ...env,
    },
    stdio: ['ignore', 'pipe', 'inherit'],
  });
  let printed = '';
  child.stdout.on('data', (chunk) => {
    printed += String(chunk);
    if (stopOn !== undefined && printed.includes(stopOn)) child.kill('SIGTERM');
  });
  const [code] = await once(child, 'close');
  return { code, printed };
}

test('a backup and a restore that SIGTERM stops say what is there, end with 130, and go on when run again; a backup that lacks a photo is not whole', async () => {
  const h = await testApp();
  const store = await openFolderStore(photosFolder(dataDir));
  const by = await h.given.member('가람');
  for (let n = 0; n < POSTS; n++) await h.given.article({ by });
  const bytes = randomBytes(100);
  const photos = await h.db<{ uuid: Parameters<typeof photoKeys>[0] }>`
    update photo set sha256 = ${hashBytes(bytes)}, bytes = ${3 * bytes.length} returning photo_uuid as uuid`;
  for (const { uuid } of photos) for (const key of photoKeys(uuid)) await store.put(key, bytes, 'image/webp');
  const from = { DATABASE_URL: h.connectionString };

  bucket.trouble.delayMs = 300;
  const stopped = await run(['backup'], from, 'copying photos');
  expect(stopped.printed).toMatch(
    /✗ backing up: stopped after [^]*\nStopped: no set was finished\. .*\nStopping …\nStopped\.\n$/,
  );
  expect(stopped.code).toBe(130);
  bucket.trouble.delayMs = 0;
  expect((await run(['backup', '--list'], from)).printed).toBe('There are no backups.\n');
  expect(await run(['backup'], from)).toMatchObject({
    code: 0,
    printed: expect.stringContaining(`${POSTS} photos`),
  });
  expect(await run(['backup', '--verify'], from)).toMatchObject({
    code: 0,
    printed: expect.stringMatching(/ is whole /),
  });
  const lost = [...bucket.objects.keys()].find((key) => key.includes('article/photo/list'));
  bucket.objects.delete(lost!);
  expect((await run(['backup', '--verify'], from)).code).toBe(1);
  expect((await run(['backup'], from)).code).toBe(0);
  expect((await run(['backup', '--verify'], from)).code).toBe(0);
  await h.close();

  const { connectionString, drop } = await freshDatabase();
  const to = { DATABASE_URL: connectionString, DATA_DIR: await freshFolder() };
  bucket.trouble.delayMs = 300;
  const cut = await run(['restore'], to, 'copying photos');
  expect(cut.printed).toMatch(/Stopped: no row is back yet\. .*\nStopping …\nStopped\.\n$/);
  expect(cut.code).toBe(130);
  bucket.trouble.delayMs = 0;
  expect(await run(['restore'], to)).toMatchObject({
    code: 0,
    printed: expect.stringContaining(`${POSTS} photos are back`),
  });
  await drop();
  await rm(to.DATA_DIR, { recursive: true });
});
