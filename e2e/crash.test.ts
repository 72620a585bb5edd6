import { once } from 'node:events';
import { rm } from 'node:fs/promises';
import { listArticles } from 'contract/articles';
import { expect, test } from 'vitest';
import { freshFolder } from '../server/test/fresh-folder.ts';
import { signedInMember, type TestMember } from './test-member.ts';
import { startProduct } from './product.ts';

test('what was acknowledged before the whole product was killed is there when it starts again', async () => {
  const dataDir = await freshFolder();
  try {
    const first = await startProduct(dataDir);
    const member = await signedInMember('가람', first.baseUrl);
    await member.write({ title: '첫 글' });

    const acknowledged = new Set<number>();
    const writers = Array.from({ length: 4 }, async (_, writer) => {
      for (let n = 0; ; n++) {
        const { articleId } = await member.write({ title: `${writer}의 ${n}번째 글` });
        acknowledged.add(articleId);
      }
    });
    await expect.poll(() => acknowledged.size, { timeout: 60_000 }).toBeGreaterThan(5);
    process.kill(-first.child.pid!, 'SIGKILL');
    await once(first.child, 'exit');
    await Promise.allSettled(writers);

    const second = await startProduct(dataDir);
    try {
      const found = new Map<number, string[]>();
      const reader = await signedInMember('나래', second.baseUrl);
      for (let cursor: number | null = 0; cursor !== null;) {
        const page: Awaited<ReturnType<typeof list>> = await list(reader, cursor);
        for (const { articleId, imageUuids } of page.articles) found.set(articleId, imageUuids);
        cursor = page.cursor;
      }
      expect([...acknowledged].filter((id) => !found.has(id))).toEqual([]);
      for (const id of acknowledged) {
        for (const image of found.get(id) ?? [])
          expect((await fetch(second.baseUrl + image)).status).toBe(200);
      }
    } finally {
      await second.stop();
    }
  } finally {
    await rm(dataDir, { recursive: true, force: true });
  }
});

const list = (reader: TestMember, cursor: number) =>
  reader.call(listArticles, { query: { cursor, limit: 50 } });
