import { once } from 'node:events';
import { rm } from 'node:fs/promises';
import { setTimeout as pause } from 'node:timers/promises';
import { writeArticleAtNewPlace } from 'contract/articles';
import { todayInKorea } from 'contract/dates';
import { expect } from 'vitest';
import { openDb, type Sql } from '../server/src/db.ts';
import { openFolderStore } from '../server/src/outside/photo-store/folder-store.ts';
import { photosFolder } from '../server/src/outside/photo-store/open-photo-store.ts';
import { runningPostgres } from '../server/src/outside/postgres/postgres.ts';
import { freshFolder } from '../server/test/fresh-folder.ts';
import { photograph } from '../server/test/photo-files.ts';
import { type Product, startProduct } from './product.ts';
import { runCommand } from './run-command.ts';
import { onboardedMember, SPOT, type TestMember } from './test-member.ts';

const PHOTOS = 3;
/** A product is killed this long after its first posts at most, in ms. */
const LATEST_MS = 600;

interface Crashes {
  kills: number;
  /** How many members post at once, each with three photos of their own. */
  writers: number;
}

/**
 * Kills the whole product (as often as `kills`) at a random moment while members post, starts it again on the same data folder, and
 * expects every acknowledged post with its photos, no post by halves, and after the sweep no photo without a post.
 */
export async function expectNothingLost({ kills, writers }: Crashes) {
  const dataDir = await freshFolder();
  const acknowledged = new Set<number>();
  try {
    for (let kill = 0; kill < kills; kill++) await writeUntilKilled(dataDir, acknowledged, kill, writers);
    const product = await startProduct(dataDir);
    const db = openDb({ connectionString: (await runningPostgres(dataDir))!, size: 1 });
    try {
      await expectPosts(db, product, acknowledged);
      expect(await strays(db, dataDir)).toBeLessThanOrEqual(kills * writers * PHOTOS);
      await db`update photo set state_at = now() - interval '2 hours' where state <> 'attached'`;
      for (const job of ['sweep-photos', 'sweep-orphans']) await runCommand({ dataDir }, 'job', job);
      expect(await strays(db, dataDir)).toBe(0);
    } finally {
      await db.end();
      await product.stop();
    }
  } finally {
    await rm(dataDir, { recursive: true, force: true, maxRetries: 10 });
  }
}

async function writeUntilKilled(dataDir: string, acknowledged: Set<number>, kill: number, writers: number) {
  const product = await startProduct(dataDir);
  const names = Array.from({ length: writers }, (_, writer) => `쓰는이${kill}의${writer}`);
  const members = await Promise.all(names.map((name) => onboardedMember(name, product.baseUrl)));
  const before = acknowledged.size;
  const writing = members.map(async (member) => {
    for (let n = 0; ; n++) acknowledged.add(await post(member, n));
  });
  await expect.poll(() => acknowledged.size - before, { interval: 20 }).toBeGreaterThan(5);
  await pause(Math.random() * LATEST_MS);
  process.kill(-product.child.pid!, 'SIGKILL');
  await once(product.child, 'exit');
  await Promise.allSettled(writing);
}

const photo = photograph(64, 48);

/** Writes a post with photos; gives its id once it is acknowledged. */
async function post(member: TestMember, n: number): Promise<number> {
  const images = Array.from({ length: PHOTOS }, () => photo.then((bytes) => new Blob([bytes])));
  const body = {
    categoryId: await member.firstCategory(),
    title: `${member.nickname} ${n}`,
    content: '천천히 걸었습니다.',
    date: todayInKorea(),
    placeName: `${member.nickname} ${n} 앞`,
    ...SPOT,
    detailAddress: '서울특별시 종로구 부암동',
    pinCategory: 'CAFE' as const,
  };
  const { articleId } = await member.call(writeArticleAtNewPlace, {
    body,
    files: { images: await Promise.all(images) },
  });
  return articleId;
}

async function expectPosts(db: Sql, { baseUrl }: Product, acknowledged: ReadonlySet<number>) {
  const photos = await db<{ articleId: number; photoUuid: string }>`
    select article_id, photo_uuid from photo where state = 'attached' and article_id is not null`;
  const posts = await db<{ articleId: number }>`select article_id from article`;
  const byPost = Map.groupBy(photos, ({ articleId }) => articleId);
  const ids = posts.map(({ articleId }) => articleId);
  expect([...acknowledged].filter((id) => !ids.includes(id))).toEqual([]);
  expect(ids.filter((id) => byPost.get(id)?.length !== PHOTOS)).toEqual([]);
  for (const { photoUuid } of photos)
    expect((await fetch(`${baseUrl}/article/photo/${photoUuid}`)).status).toBe(200);
}

/** How many stored photos no post has. */
async function strays(db: Sql, dataDir: string): Promise<number> {
  const attached = await db<{ photoUuid: string }>`select photo_uuid from photo where state = 'attached'`;
  const known = new Set(attached.map(({ photoUuid }) => photoUuid));
  const stored = new Set<string>();
  const store = await openFolderStore(photosFolder(dataDir));
  for await (const key of store.list('article/photo/full')) stored.add(key.split('/').at(-1)!);
  return [...stored].filter((uuid) => !known.has(uuid)).length;
}
