import { existsSync } from 'node:fs';
import type { Browser, BrowserContext, Page } from 'playwright-core';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { openPushService, type PushService } from '../server/test/push-service.ts';
import { type TestApp, testApp } from '../server/test/test-app.ts';
import { launchWindowed, PHONE, WINDOWED } from './chromium.ts';
import { onboardedMember, signIn } from './test-member.ts';

// Debian's `chromium` is needed: the one without a window shows no notifications. The browser's own push service needs a network: what
// it would deliver is given to the browser by the test, as our server sent it.

let h: TestApp;
let service: PushService;
let baseURL: string;
let browser: Browser | undefined;
beforeAll(async () => {
  service = await openPushService();
  h = await testApp({ env: { PUSH: 'on' }, pushNetwork: service.network });
  baseURL = await h.app.listen({ port: 0, host: '127.0.0.1' });
});
afterAll(async () => {
  await browser?.close();
  await h.close();
  await service.close();
});

/** Makes the page's push manager subscribe at the test's push service. */
const subscribesWith = (subscription: object) => `{
  const made = { ...${JSON.stringify(subscription)}, expirationTime: null };
  const found = { ...made, toJSON: () => made, unsubscribe: async () => true };
  let current = null;
  PushManager.prototype.subscribe = async () => (current = found);
  PushManager.prototype.getSubscription = async () => current;
}`;

/** Delivers a push to the page's worker, as the browser does once its push service has it. */
async function deliver(context: BrowserContext, page: Page, data: string) {
  const session = await context.newCDPSession(page);
  const registered = new Promise<string>((resolve) => {
    session.on('ServiceWorker.workerRegistrationUpdated', ({ registrations }) => {
      const known = registrations.find(({ isDeleted }) => !isDeleted);
      if (known !== undefined) resolve(known.registrationId);
    });
  });
  await session.send('ServiceWorker.enable');
  const registrationId = await registered;
  await session.send('ServiceWorker.deliverPushMessage', { origin: baseURL, registrationId, data });
}

const shown = (page: Page) =>
  page.evaluate<string[]>(
    `navigator.serviceWorker.ready.then((registration) => registration.getNotifications())
      .then((all) => all.map(({ title, body }) => title + ' / ' + body))`,
  );

const TAP = `(async () => {
  const [notification] = await self.registration.getNotifications();
  self.dispatchEvent(new NotificationEvent('notificationclick', { notification }));
})()`;

test.skipIf(!existsSync(WINDOWED))(
  'a browser that was turned on shows the comment of another one, and a tap opens and marks it',
  async () => {
    const author = await onboardedMember('알림받는이', baseURL);
    const { articleId } = await author.write({ title: '작은 책방' });
    browser = await launchWindowed();
    const context = await browser.newContext({ ...PHONE, baseURL, permissions: ['notifications'] });
    await context.addInitScript(subscribesWith(service.subscribe()));
    const page = await context.newPage();
    await signIn(page, '알림받는이');
    await expect.poll(() => page.evaluate(`navigator.serviceWorker.controller !== null`)).toBe(true);
    await page.goto('/mypage/profile/push');
    await page.getByRole('button', { name: '이 기기에서 알림 받기' }).tap();
    await page.getByText('이 기기에서 알림을 받고 있어요.').waitFor();
    await page.getByText('방해 금지 시간 쓰기').tap();
    await page.getByLabel('시작').waitFor({ state: 'detached' });
    await page.goto('/home');

    const neighbour = await onboardedMember('댓글남기는이', baseURL);
    await neighbour.comment(articleId, '저도 가 볼게요');
    await expect.poll(() => service.accepted.length).toBe(1);
    expect(service.wrong).toEqual([]);
    await deliver(context, page, JSON.stringify(service.accepted[0]!.payload));
    await expect.poll(() => shown(page)).toEqual(['댓글남기는이님이 댓글을 남겼어요 / 작은 책방']);
    await context.serviceWorkers()[0]!.evaluate(TAP);
    await page.waitForURL(/\/record\/\d+\/comments\?comment=\d+/);
    const comment = page.locator(':focus');
    await expect.poll(() => comment.textContent()).toContain('저도 가 볼게요');
    expect(await shown(page)).toEqual([]);
  },
);
