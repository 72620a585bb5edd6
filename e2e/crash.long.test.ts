import { once } from 'node:events';
import { rm } from 'node:fs/promises';
import { setTimeout as pause } from 'node:timers/promises';
import type { ArticleId } from 'contract/ids';
import { expect, onTestFinished, test } from 'vitest';
import { openDb, type Sql } from '../server/src/db.ts';
import { openFolderStore } from '../server/src/outside/photo-store/folder-store.ts';
import { photosFolder } from '../server/src/outside/photo-store/open-photo-store.ts';
import { runningPostgres } from '../server/src/outside/postgres/postgres.ts';
import { freshFolder } from '../server/test/fresh-folder.ts';
import { photograph } from '../server/test/photo-files.ts';
import { type Product, startProduct } from './product.ts';
import { onboardedMember } from './test-member.ts';

const KILLS = 20;
/** The number of members writing while the product is killed, and of posts each sends concurrently. */
const [WRITERS, POSTS] = [10, 20];
const PHOTOS = 3;
const SIZES = 3;
/** A kill comes at a random time within this period after the first acknowledged post. */
const KILL_WITHIN_MS = 2_000;

/**
 * Kills the entire product while members send posts with photos, restarts it on the same data folder, and expects each post to be
 * complete or absent: every acknowledged post exists, every existing post has its photos in all sizes, and leftover files are at most
 * those in progress, and gone after the sweep (docs/faults.md, row 1).
 */
test(
  'nothing acknowledged is lost however often the whole product is killed under two hundred posts',
  { timeout: 1_200_000, retry: 0 },
  async () => {
    const dataDir = await freshFolder();
    onTestFinished(() => rm(dataDir, { recursive: true, force: true, maxRetries: 10 }));
    const acknowledged = new Set<ArticleId>();
    for (let kill = 0; kill < KILLS; kill++) {
      await writeUntilKilled(dataDir, acknowledged, kill);
      await expectWhole(dataDir, acknowledged);
    }
  },
);

async function writeUntilKilled(dataDir: string, acknowledged: Set<ArticleId>, kill: number) {
  const product = await startProduct(dataDir);
  const members = await Promise.all(
    Array.from({ length: WRITERS }, (_, n) => onboardedMember(`쓰는이${kill}${n}`, product.baseUrl)),
  );
  await Promise.all(members.map((member) => member.firstCategory()));
  const files = await Promise.all(
    Array.from({ length: PHOTOS }, async () => new Blob([await photograph(320, 240)])),
  );
  const before = acknowledged.size;
  const writing = members.flatMap((member) =>
    Array.from({ length: POSTS }, async (_, n) => {
      const { articleId } = await member.write({ title: `${n}번째 글`, photos: 0, files });
      acknowledged.add(articleId);
    }),
  );
  const written = Promise.allSettled(writing);
  await expect.poll(() => acknowledged.size - before, { interval: 20 }).toBeGreaterThan(0);
  await pause(Math.random() * KILL_WITHIN_MS);
  process.kill(-product.child.pid!, 'SIGKILL');
  await once(product.child, 'exit');
  await written;
}

async function expectWhole(dataDir: string, acknowledged: ReadonlySet<ArticleId>) {
  const start = performance.now();
  const product = await startProduct(dataDir);
  const recovery = performance.now() - start;
  const db = openDb({ connectionString: (await runningPostgres(dataDir))!, size: 1 });
  try {
    await expectPosts(product, db, acknowledged);
    const left = await unused(dataDir, db);
    expect(left.length).toBeLessThanOrEqual(WRITERS * POSTS * PHOTOS * SIZES);
    await sweep(db);
    await expect.poll(() => unused(dataDir, db)).toEqual([]);
    console.log(
      `${acknowledged.size} posts acknowledged; served after ${Math.round(recovery)} ms; ${left.length} files to sweep, 0 after it`,
    );
  } finally {
    await db.end();
    await product.stop();
  }
}

/** Expects every acknowledged post to exist with its photos; the photos of the newest posts must be served. */
async function expectPosts(product: Product, db: Sql, acknowledged: ReadonlySet<ArticleId>) {
  const posts = await db<{ articleId: ArticleId; photos: string[] }>`
    select article_id, array_agg(photo_uuid::text) filter (where state = 'attached') as photos
      from article left join photo using (article_id) group by 1 order by 1 desc`;
  const there = new Set(posts.map(({ articleId }) => articleId));
  expect([...acknowledged].filter((id) => !there.has(id))).toEqual([]);
  expect(posts.filter(({ photos }) => photos?.length !== PHOTOS)).toEqual([]);
  for (const { photos } of posts.slice(0, 20))
    for (const uuid of photos)
      expect((await fetch(`${product.baseUrl}/article/photo/${uuid}`)).status).toBe(200);
}

/** Stored files that belong to no post. Throws if a file of a post's photo is missing. */
async function unused(dataDir: string, db: Sql): Promise<string[]> {
  const attached = await db<{ photoUuid: string }>`select photo_uuid from photo where state = 'attached'`;
  const store = await openFolderStore(photosFolder(dataDir));
  const stored: string[] = [];
  for await (const key of store.list('article/photo')) stored.push(key);
  const used = new Set(attached.map(({ photoUuid }) => photoUuid));
  const needed = stored.filter((key) => used.has(key.slice(-36)));
  expect(needed.length).toBe(used.size * SIZES);
  return stored.filter((key) => !used.has(key.slice(-36)));
}

/** Makes the product remove unattached photos, as if the hour for which they are kept were over. */
async function sweep(db: Sql) {
  await db`update photo set state_at = state_at - interval '2 hours' where state = 'pending'`;
  const begin = () => db`select graphile_worker.add_job('sweep-photos')`.then(() => true);
  await expect.poll(() => begin().catch(() => false)).toBe(true); // the job runner starts shortly after the server
}
