import { reportArticle } from 'contract/reports';
import { expect, test } from 'vitest';
import type { Page } from 'playwright-core';
import { freePort } from '../server/src/outside/postgres/cluster.ts';
import { openCookieBrowser } from '../server/src/sample/cookie-browser.ts';
import { expectAccessible, expectLargeTextFits } from './accessibility.ts';
import { startOwnProduct } from './own-product.ts';
import { openPhone } from './phone.ts';
import { provenClaim } from './proven-claim.ts';
import { runCommand } from './run-command.ts';
import { onboardedMember, SPOT } from './test-member.ts';

const ITEMS = 10;

/** Expects a screen to be accessible, and to have room for text of twice the size. */
async function expectGood(page: Page) {
  await expectAccessible(page);
  await expectLargeTextFits(page);
}

test('ten reports are cleared by keys alone on a phone, and an appeal is written and upheld', async () => {
  const port = String(await freePort());
  const settings = { PORT: port, PUBLIC_URL: `http://localhost:${port}` }; // mails have links then
  await using product = await startOwnProduct(settings); // with an empty queue
  const member = (name: string) => onboardedMember(name, product.baseUrl);
  const author = await member('많이쓴이');
  const reporter = await member('알린이');
  const first = await author.write({ title: '신고된 글 1', latitude: SPOT.latitude + 0.01 });
  const posts = [first.articleId];
  for (let nth = 2; nth <= ITEMS; nth++)
    posts.push((await author.writeAt(first.placeId, { title: `신고된 글 ${nth}` })).articleId);
  const body = { reason: 'ABUSE' } as const;
  for (const articleId of posts) await reporter.call(reportArticle, { params: { articleId }, body });

  await using outsider = await reporter.openPhone();
  const refused = await outsider.page.goto('/admin');
  expect(refused?.status()).toBe(404);
  await outsider.page.getByText('페이지를 찾을 수 없어요').waitFor();

  const guard = await member('지킴이');
  await runCommand(product, 'admin', 'moderator', guard.nickname);
  await using phone = await guard.openPhone();
  const { page } = phone;
  expect((await page.goto('/admin'))?.status()).toBe(200);
  const article = page.getByRole('article');
  await page.getByText(`${ITEMS}건 중 1번째`).waitFor();
  await page.keyboard.press('g');
  await page.getByRole('article', { name: `많이쓴이님이 쓴 것 ${ITEMS}개` }).waitFor();
  await expectGood(page);
  for (let view = 0; view < 4; view++) await page.keyboard.press('g'); // no press is lost, however quickly the next one follows
  const start = performance.now();
  let keys = 0;
  for (let left = ITEMS; left > 0; left--) {
    await page.getByText(`${left}건 중 1번째`, { exact: false }).waitFor();
    await article.getByText('천천히 걸었습니다.').waitFor();
    if (left === ITEMS) await expectGood(page);
    await expect.poll(() => article.getByRole('button', { name: /^문제없음/ }).isEnabled()).toBe(true);
    for (const key of left === 1 ? ['e', '2'] : ['1']) {
      await page.keyboard.press(key);
      keys += 1;
    }
  }
  await page.getByText('기다리는 신고가 없어요').waitFor();
  expect(keys).toBe(ITEMS + 1); // the one that is removed takes its reason
  expect(performance.now() - start).toBeLessThan(120_000);
  await page.goto('/admin/today');
  await page.getByRole('button', { name: /신고된 글 \d+ 내리기 되돌리기/ }).waitFor();
  await expectGood(page);
  await page.goto('/admin');

  await using own = await author.openPhone();
  await own.page.goto('/mypage/notification?tab=notices');
  const told = own.page.getByRole('link', { name: /글을 운영 원칙에 따라 내렸어요/ });
  const isTold = async () => {
    await own.page.reload();
    return told.waitFor({ timeout: 2_000 }).then(
      () => true,
      () => false,
    );
  };
  await expect.poll(isTold, { timeout: 60_000 }).toBe(true); // the moderator may undo it for half a minute
  await told.tap();
  await own.page.getByRole('textbox').fill('욕설이 아니라 노래 가사예요');
  await expectAccessible(own.page);
  await own.page.getByRole('button', { name: '이의 보내기' }).tap();
  await own.page.getByRole('alertdialog').getByRole('button', { name: '보내기' }).tap();
  await own.page.getByText('이의를 살펴보고 있어요').waitFor();

  await page.reload();
  await page.getByRole('region', { name: '이의 제기' }).getByText('노래 가사예요').waitFor();
  await page.keyboard.press('4');
  await page.keyboard.press('Control+Enter');
  await page.getByText('기다리는 신고가 없어요').waitFor();
  await own.page.reload();
  await own.page.getByText('이의를 받아들여 조치를 되돌렸어요').waitFor();

  const { claimId, link } = await provenClaim(
    product,
    openCookieBrowser(product.baseUrl),
    `/record/${posts[0]}`,
  );
  await page.goto('/admin/claims');
  await page.getByRole('article', { name: '신고된 글 1' }).waitFor();
  await page.getByRole('button', { name: /^30일 임시조치/ }).waitFor();
  await page.keyboard.press('1');
  await page.getByText(/30일 동안 가릴까요/).waitFor();
  await expectGood(page);
  await page.keyboard.press('Control+Enter');
  await page.getByText(/임시조치 중 · .*까지 · \d+일 남음/).waitFor();
  await expectGood(page);
  await using claimant = await openPhone({ baseURL: product.baseUrl });
  await claimant.page.goto(link!);
  await claimant.page.getByText(String(claimId)).first().waitFor();
  await expectGood(claimant.page);
  for (const [who, text] of [
    [claimant.page, /임시조치로 가려진 글이에요/],
    [own.page, '천천히 걸었습니다.'],
  ] as const) {
    await who.goto(`/record/${posts[0]}`);
    await who.getByText(text).first().waitFor();
    await expectGood(who);
  }
  for (const [who, address] of [
    [own.page, `/claims/${claimId}`],
    [own.page, '/mypage/profile/measures'],
    [claimant.page, '/claims/new'],
    [page, '/admin/members'],
    [page, '/admin/numbers'],
    [page, '/admin/places'],
    [page, `/admin/items/ARTICLE/${posts[0]}`],
    [page, '/admin/claims'],
  ] as const) {
    await who.goto(address);
    await who.getByRole('heading').first().waitFor();
    await expectGood(who);
  }
  await page.getByRole('button', { name: /^복원/ }).waitFor();
  await page.keyboard.press('z');
  await page.getByText('되돌렸어요').first().waitFor();
  await claimant.page.goto(`/record/${posts[0]}`);
  await claimant.page.getByText('천천히 걸었습니다.').first().waitFor();
});
