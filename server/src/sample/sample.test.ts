import { memberInfo } from 'contract/members';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { type TestApp, testApp } from '../../test/test-app.ts';
import { openCookieBrowser } from './cookie-browser.ts';
import { one } from '../db.ts';
import { fillSample, signUpNeighbours } from './sample.ts';

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

test('a sample that is stopped writes no further post', async () => {
  const other = await testApp();
  const at = await other.app.listen({ port: 0, host: '127.0.0.1' });
  await expect(fillSample(other.db, at, ['naver'], AbortSignal.abort())).rejects.toThrow(/abort/);
  const { count } = await one(other.db<{ count: number }>`select count(*)::int from article`);
  await other.close();
  expect(count).toBe(0);
});
