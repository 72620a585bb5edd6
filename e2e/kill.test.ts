import { once } from 'node:events';
import { rm } from 'node:fs/promises';
import { createCategory } from 'contract/categories';
import { listArticles, writeArticleAtSpot } from 'contract/articles';
import { todayInKorea } from 'contract/dates';
import { listDefaultImages } from 'contract/photos';
import { expect, test } from 'vitest';
import { openCookieBrowser } from '../server/src/sample/cookie-browser.ts';
import { freshFolder } from '../server/test/fresh-folder.ts';
import { startProduct } from './product.ts';

test('what was acknowledged before the whole product was killed is there when it starts again', async () => {
  const dataDir = await freshFolder();
  try {
    const first = await startProduct(dataDir);
    const member = openCookieBrowser(first.baseUrl);
    await member.signIn('가람');
    const { categoryId } = await member.call(createCategory, { body: { name: '기록', color: 'RED' } });
    const [picture] = await member.call(listDefaultImages, {});
    const write = (title: string) =>
      member.call(writeArticleAtSpot, {
        body: {
          categoryId,
          title,
          date: todayInKorea(),
          latitude: 37.5665,
          longitude: 126.978,
          detailAddress: '서울특별시 중구',
          placeName: title,
          pinCategory: 'ETC',
          imageUuids: [picture!],
        },
      });
    await write('첫 글');

    const acknowledged = new Set<number>();
    const writers = Array.from({ length: 4 }, async (_, writer) => {
      for (let n = 0; ; n++) acknowledged.add((await write(`${writer}의 ${n}번째 글`)).articleId);
    });
    await expect.poll(() => acknowledged.size, { timeout: 60_000 }).toBeGreaterThan(5);
    process.kill(-first.child.pid!, 'SIGKILL');
    await once(first.child, 'exit');
    await Promise.allSettled(writers);

    const second = await startProduct(dataDir);
    try {
      const found = new Map<number, string[]>();
      const reader = openCookieBrowser(second.baseUrl);
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

const list = (reader: ReturnType<typeof openCookieBrowser>, cursor: number) =>
  reader.call(listArticles, { query: { cursor, limit: 50 } });
