import { readArticle } from 'contract/articles';
import { expect, test } from 'vitest';
import { loadAhead } from './phone.ts';
import { onboardedMember } from './test-member.ts';
import { answer as answerDialog, choose, goOffline, openScreen, tapTwice } from './screen.ts';
import { choosePicture, openEditor } from './editor.ts';

/** The marks of records that wait to be sent. */
const WAITING = "Object.keys(localStorage).filter((key) => key.startsWith('outbox:'))";

test('a post whose saving loses the connection is saved exactly once when it is back', async () => {
  const writer = await onboardedMember('터널속이');
  await using phone = await writer.openPhone();
  const { page, context } = phone;
  await loadAhead(page);
  await openEditor(page, writer);
  await page.getByLabel('제목').fill('터널 속의 글');
  await choosePicture(page);
  const save = page.getByRole('button', { name: '등록', exact: true });

  // The post arrives, and the response is lost.
  const network = await context.newCDPSession(page);
  network.on('Fetch.requestPaused', ({ requestId }) => {
    network.send('Fetch.failRequest', { requestId, errorReason: 'ConnectionReset' }).catch(() => {}); // one that was paused as the line came back goes on by itself
  });
  await network.send('Fetch.enable', {
    patterns: [{ urlPattern: '*/api/articles/with-location', requestStage: 'Response' }],
  });
  await save.tap();
  await page.waitForURL('**/home');
  await page.getByText(/^(?:기록을 보내는 중|보낼 기록 1개가 기다리는 중)/).waitFor();
  expect(await writer.countPosts('터널 속의 글')).toBe(1);
  await network.send('Fetch.disable');
  await expect.poll(() => page.evaluate(WAITING), { timeout: 60_000 }).toEqual([]);
  expect(await writer.countPosts('터널 속의 글')).toBe(1);
});

test('two quick taps write one post and leave one like', async () => {
  const writer = await onboardedMember('두번이');
  await using phone = await writer.openPhone();
  const { page } = phone;
  await openEditor(page, writer);
  await page.getByLabel('제목').fill('두 번 누른 글');
  await choosePicture(page);
  await tapTwice(page, page.getByRole('button', { name: '등록', exact: true }));
  await page.waitForURL(/\/record\/\d+$/);
  expect(await writer.countPosts('두 번 누른 글')).toBe(1);

  await tapTwice(page, page.getByRole('button', { name: '좋아요 0' }));
  // A second tap after the response asks before it removes the like.
  const articleId = Number(page.url().split('/').at(-1));
  await expect
    .poll(() => writer.call(readArticle, { params: { articleId } }))
    .toMatchObject({ liked: true, likeCount: 1 });
});

test('on a slow network a screen reserves the space of what it loads', async () => {
  const writer = await onboardedMember('느린이');
  await writer.write({ title: '천천히 온 글' });
  await using phone = await writer.openPhone();
  const { page, context } = phone;
  await openScreen(page, '/record/new');
  const network = await context.newCDPSession(page);
  await network.send('Network.enable');
  await network.send('Network.clearBrowserCache'); // signing in has loaded home already
  await network.send('Network.emulateNetworkConditions', {
    offline: false,
    latency: 600,
    downloadThroughput: 40_000,
    uploadThroughput: 40_000,
  });
  let arrive = () => {};
  const posts = new Promise<void>((resolve) => (arrive = resolve)); // after the code of their screen, however slow that is
  await page.route(/\/api\/home\/articles/, (route) => posts.then(() => route.continue()));
  await page.getByRole('link', { name: '홈' }).tap();
  await page.getByRole('progressbar', { name: '화면을 불러오는 중' }).waitFor();
  const height = () =>
    page.evaluate<number>("document.querySelector('[aria-labelledby=new-posts]').clientHeight");
  await page.getByText('새 글을 불러오고 있어요').waitFor({ state: 'attached' });
  const kept = await height();
  expect(await page.evaluate('document.documentElement.scrollWidth')).toBe(375);
  arrive();
  const card = page.getByRole('link', { name: /천천히 온 글/ }).first();
  await card.waitFor();
  expect(Math.abs((await height()) - kept)).toBeLessThan(12);
});

test('what is saved after somebody went back leads nowhere, and a deleted post is left with its photo open', async () => {
  const writer = await onboardedMember('성급한이');
  await writer.write({ title: '지울 글', photos: 2 });
  await using phone = await writer.openPhone();
  const { page } = phone;
  let answer = Promise.withResolvers<void>();
  await page.route(/\/api\/(?:categories$|articles\/\d+$)/, async (route) => {
    if (['POST', 'DELETE'].includes(route.request().method())) await answer.promise;
    await route.continue();
  });
  await openScreen(page, '/home');
  await page.getByRole('link', { name: '마이' }).tap();
  await page.getByRole('link', { name: '새 카테고리' }).tap();
  await page.getByLabel('이름').fill('서두른 곳');
  await choose(page.getByRole('radio').first());
  await page.getByRole('button', { name: '완료' }).tap();
  await page.goBack();
  await page.waitForURL('**/mypage');
  const saved = page.waitForResponse(/\/api\/categories$/);
  answer.resolve();
  await saved;
  await page.getByText('서두른 곳').first().waitFor();
  expect(new URL(page.url()).pathname).toBe('/mypage');

  answer = Promise.withResolvers();
  await openScreen(page, '/record/list');
  await page
    .getByRole('link', { name: /지울 글/ })
    .first()
    .tap();
  await page.getByRole('button', { name: '글 메뉴' }).tap();
  await page.getByRole('button', { name: '삭제' }).tap();
  await answerDialog(page, '삭제');
  await page
    .getByRole('button', { name: /1번째 크게 보기/ })
    .first()
    .tap();
  await page.getByRole('dialog', { name: '지울 글 사진' }).waitFor();
  answer.resolve();
  await page.waitForURL('**/record/list');
  await expect.poll(() => page.getByRole('link', { name: /지울 글/ }).count()).toBe(0);
});

test.each([
  ['/home', '내려온이'],
  ['/terms/privacy', '더내려온이'],
])('the banner of a lost connection stays in view above the heading of %s', async (path, nickname) => {
  await using phone = await (await onboardedMember(nickname)).openPhone();
  const { page } = phone;
  await openScreen(page, path);
  await goOffline(page);
  const banner = page.getByText('인터넷에 연결되어 있지 않아요');
  await banner.waitFor();
  await page.evaluate('scrollTo(0, 300)');
  await expect.poll(() => page.evaluate('scrollY')).toBeGreaterThan(100);
  const { y, height } = (await banner.boundingBox())!;
  const header = (await page.locator('main header').first().boundingBox())!;
  expect(y).toBe(0);
  expect(header.y).toBeCloseTo(height, 0);
});
