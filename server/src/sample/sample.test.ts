import { memberInfo } from 'contract/members';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { type TestApp, testApp } from '../../test/test-app.ts';
import { openCookieBrowser } from './cookie-browser.ts';
import { signUpNeighbours } from './sample.ts';

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
