import { once } from 'node:events';
import { rm } from 'node:fs/promises';
import { listArticles } from 'contract/articles';
import { expect } from 'vitest';
import { freshFolder } from '../server/test/fresh-folder.ts';
import { startProduct } from './product.ts';
import { onboardedMember, signedInMember, type TestMember } from './test-member.ts';

const PAGE = 50;

/**
 * Kills the whole product (as often as `kills`) while so many writers post, starts it again on the same data folder, and expects
 * every acknowledged post with its pictures to be there.
 */
export async function expectNothingLost({ kills, writers }: { kills: number; writers: number }) {
  const dataDir = await freshFolder();
  const acknowledged = new Set<number>();
  try {
    for (let kill = 0; kill < kills; kill++) await writeUntilKilled(dataDir, acknowledged, kill, writers);
    const product = await startProduct(dataDir);
    try {
      await expectPosts(product.baseUrl, acknowledged);
    } finally {
      await product.stop();
    }
  } finally {
    await rm(dataDir, { recursive: true, force: true, maxRetries: 10 });
  }
}

async function writeUntilKilled(dataDir: string, acknowledged: Set<number>, kill: number, writers: number) {
  const product = await startProduct(dataDir);
  const member = await onboardedMember(`쓰는이${kill}`, product.baseUrl);
  await member.write({ title: `${kill}번째 첫 글` });
  const before = acknowledged.size;
  const writing = Array.from({ length: writers }, async (_, writer) => {
    for (let n = 0; ; n++) {
      const { articleId } = await member.write({ title: `${kill}: ${writer}의 ${n}번째 글` });
      acknowledged.add(articleId);
    }
  });
  await expect.poll(() => acknowledged.size - before).toBeGreaterThan(5);
  process.kill(-product.child.pid!, 'SIGKILL');
  await once(product.child, 'exit');
  await Promise.allSettled(writing);
}

async function expectPosts(baseUrl: string, acknowledged: ReadonlySet<number>) {
  const found = new Map<number, string[]>();
  const reader = await signedInMember('나래', baseUrl);
  let cursor: number | null = null;
  do {
    const page: Awaited<ReturnType<typeof list>> = await list(reader, cursor);
    for (const { articleId, imageUuids } of page.result) found.set(articleId, imageUuids);
    cursor = page.cursor;
  } while (cursor !== null);
  expect([...acknowledged].filter((id) => !found.has(id))).toEqual([]);
  for (const id of acknowledged) {
    for (const image of found.get(id) ?? []) expect((await fetch(image)).status).toBe(200);
  }
}

const list = (reader: TestMember, cursor: number | null) =>
  reader.call(listArticles, { query: { cursor, limit: PAGE } });
