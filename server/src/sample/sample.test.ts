import { memberInfo } from 'contract/members';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { type TestApp, testApp } from '../../test/test-app.ts';
import { openCookieBrowser } from './cookie-browser.ts';
import { one } from '../db.ts';
import { drawings } from '../photos/drawings.ts';
import { fillSample, signUpNeighbours } from './sample.ts';
import { sampleNeighbours, samplePosts } from './sample-posts.ts';

let h: TestApp;
let address: string;
beforeAll(async () => {
  h = await testApp({ env: { CONSENTS: 'on' } });
  address = await h.app.listen({ port: 0, host: '127.0.0.1' });
});
afterAll(() => h.close());

test('the sample neighbours answer to every provider’s button', async () => {
  await signUpNeighbours(h.db, address, ['naver', 'kakao', 'google']);
  for (const name of ['가람', '나래', '하늘']) {
    const ids = new Set<number>();
    for (const provider of ['naver', 'kakao', 'google']) {
      const browser = openCookieBrowser(address);
      await browser.signIn(name, provider);
      const me = await browser.call(memberInfo, {});
      expect(me).toMatchObject({ nickname: name, isOnboardingCompleted: true });
      ids.add(me.memberId);
    }
    expect(ids.size).toBe(1);
  }
});

/** The gallery's images, quickly drawn. */
const tiny = drawings.map(({ uuid }) => ({
  uuid,
  svg: '<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 4 3" width="4" height="3"><rect width="4" height="3"/></svg>',
}));

test('a sample that is stopped writes no further post, and the next start goes on with it', async () => {
  const other = await testApp({ env: { CONSENTS: 'on' }, drawings: tiny });
  const at = await other.app.listen({ port: 0, host: '127.0.0.1' });
  const counts = () =>
    one(other.db<Record<'members' | 'categories' | 'articles' | 'titles', number>>`
      select (select count(*)::int from member) as members, (select count(*)::int from category) as categories,
        count(*)::int as articles, count(distinct title)::int as titles from article`);
  await expect(fillSample(other.db, at, ['naver'], AbortSignal.abort())).rejects.toThrow(/abort/);
  expect((await counts()).articles).toBe(0);

  const stopping = new AbortController();
  const filling = fillSample(other.db, at, ['naver'], stopping.signal).then(() => 'filled', String);
  await expect
    .poll(async () => (await counts()).articles, { interval: 5, timeout: 60_000 })
    .toBeGreaterThan(1);
  stopping.abort();
  expect(await filling).toMatch(/abort/);
  const { articles: before } = await counts();
  expect(before).toBeLessThan(samplePosts.length);
  expect(await fillSample(other.db, at, ['naver'])).toBe(samplePosts.length - before);
  const all = await counts();
  expect(all).toMatchObject({ members: 8, articles: samplePosts.length, titles: samplePosts.length });
  expect(all.categories).toBe(sampleNeighbours.flatMap(({ categories }) => categories).length);
  expect(await fillSample(other.db, at, ['naver'])).toBe(0);
  await other.close();
}, 150_000);
