import { listCommentNotifications } from 'contract/notifications';
import { expect, test } from 'vitest';
import { onboardedMember } from './test-member.ts';
import { expectLargeTextFits, expectAccessible } from './accessibility.ts';

test('a comment’s notification arrives, opens, is deleted, restored, and deleted by closing the tab', async () => {
  const author = await onboardedMember('글주인');
  const categoryId = await author.category('골목');
  const post = await author.write({
    categoryId,
    title: '골목의 고양이',
    placeName: '고양이 골목',
    latitude: 37.5531,
  });
  const commenter = await onboardedMember('옆집');
  await commenter.comment(post.articleId, '저도 봤어요!');

  await using phone = await author.openPhone();
  const { page } = phone;
  await page.goto('/mypage');
  await page.getByRole('link', { name: /^알림\s*읽지 않은 알림 1개$/ }).tap();
  await page.getByText('옆집님이 댓글을 남겼어요').waitFor();
  await expectAccessible(page);
  await expectLargeTextFits(page);
  const seen = page.waitForResponse('**/api/notifications/read');
  await page.getByText('옆집님이 댓글을 남겼어요').tap();
  await page.waitForURL(`**/record/${post.articleId}/comments?comment=*`);
  await page.getByText('저도 봤어요!').waitFor();

  // After reading, the unread mark is gone.
  await seen;
  await page.goto('/mypage');
  await page.getByRole('link', { name: '알림', exact: true }).tap();
  const remove = page.getByRole('button', { name: '‘골목의 고양이’ 댓글 알림 삭제' });
  await remove.tap();
  await page.getByText('아직 알림이 없어요').waitFor();
  await page.getByRole('button', { name: '되돌리기' }).tap();
  await page.getByText('옆집님이 댓글을 남겼어요').waitFor();

  // The deletion is also sent if the page is closed immediately.
  await remove.tap();
  await page.close({ runBeforeUnload: false });
  const left = async () => (await author.call(listCommentNotifications, { query: {} })).notifications.length;
  await expect.poll(left).toBe(0);
});

test('two tabs show one number of unread notifications, which is gone in both once one has read', async () => {
  const author = await onboardedMember('두창주인');
  const { articleId } = await author.write({ title: '두 창의 골목' });
  await (await onboardedMember('두창이웃')).comment(articleId, '여기 좋아요');

  await using phone = await author.openPhone();
  const { page: reading } = phone;
  const other = await phone.context.newPage();
  await other.goto('/map');
  const mine = other.getByRole('link', { name: /^마이/ });
  await mine.getByText('읽지 않은 알림 1개').waitFor({ state: 'attached' });
  await expect.poll(() => mine.innerText()).toMatch(/1/);
  let asked = 0;
  other.on(
    'request',
    (request) => void (asked += request.url().endsWith('/api/notifications/unread') ? 1 : 0),
  );

  await reading.goto('/home');
  await reading.getByRole('link', { name: /^알림\s*읽지 않은 알림 1개$/ }).tap();
  await reading.getByRole('button', { name: '모두 읽음' }).tap();
  await expect.poll(() => mine.getByText(/읽지 않은/).count()).toBe(0);
  expect(asked).toBe(0);
});

test('comments of three neighbours are one row, which leads to the newest; all are cleared, and brought back', async () => {
  const author = await onboardedMember('모인주인');
  const { articleId } = await author.write({ title: '셋이 온 골목' });
  const neighbours = ['모인하늘', '모인바다', '모인구름'];
  for (const name of neighbours) await (await onboardedMember(name)).comment(articleId, `${name} 다녀가요`);

  await using phone = await author.openPhone();
  const { page } = phone;
  await page.goto('/mypage/notification');
  const row = page.getByRole('listitem').filter({ hasText: '셋이 온 골목' });
  await row.getByText('모인구름님 외 2명이 댓글을 남겼어요').waitFor();
  expect(await page.getByRole('tabpanel').getByRole('listitem').count()).toBe(1);
  const photo = row.locator('img').last();
  await expect
    .poll(() => photo.evaluate((image) => Reflect.get(image, 'naturalWidth') as number))
    .toBeGreaterThan(0);
  await expectAccessible(page);
  await expectLargeTextFits(page);

  await page.getByRole('button', { name: '모두 지우기' }).tap();
  await page.getByText('알림을 모두 삭제했어요').waitFor();
  await page.getByText('아직 알림이 없어요').waitFor();
  await page.getByRole('button', { name: '되돌리기' }).tap();
  await row.getByRole('link').tap();
  await page.waitForURL(`**/record/${articleId}/comments?comment=*`);
  await page.getByText('모인구름 다녀가요').waitFor();

  await page.goto('/mypage/notification');
  await page.getByRole('button', { name: '모두 지우기' }).tap();
  await page.close({ runBeforeUnload: false });
  const left = async () => (await author.call(listCommentNotifications, { query: {} })).notifications.length;
  await expect.poll(left).toBe(0);
});

test('a muted post tells its author no more of comments, until it is unmuted in its menu', async () => {
  const author = await onboardedMember('조용주인');
  const { articleId } = await author.write({ title: '조용한 골목' });
  const neighbour = await onboardedMember('조용이웃');
  await neighbour.comment(articleId, '첫 댓글');
  const told = async () => (await author.call(listCommentNotifications, { query: {} })).notifications.length;

  await using phone = await author.openPhone();
  const { page } = phone;
  await page.goto('/mypage/notification');
  await page.getByRole('button', { name: '‘조용한 골목’ 글 알림 끄기' }).tap();
  await page.getByText('알림 꺼짐').waitFor();
  await neighbour.comment(articleId, '조용한 댓글');
  expect(await told()).toBe(1);

  await page.goto(`/record/${articleId}`);
  await page.getByRole('button', { name: '글 메뉴' }).tap();
  await page.getByRole('button', { name: '이 글 알림 켜기' }).tap();
  await page.getByText('이 글의 댓글 알림을 다시 켰어요').waitFor();
  await neighbour.comment(articleId, '다시 댓글');
  expect(await told()).toBe(2);
});

test('ten reports warn and link to the post, twenty report its removal', async () => {
  const author = await onboardedMember('가게주인');
  const categoryId = await author.category('가게');
  const warned = await author.write({ categoryId, title: '오늘의 빵', placeName: '빵집', latitude: 37.5541 });
  const removed = await author.writeAt(warned.placeId, { categoryId, title: '빵 전부 반값' });
  for (let nth = 1; nth <= 20; nth++) {
    const reporter = await onboardedMember(`신고자 ${nth}`);
    await reporter.report(removed.articleId);
    if (nth <= 10) await reporter.report(warned.articleId);
  }

  await using phone = await author.openPhone();
  const { page } = phone;
  await page.goto('/mypage/notification');
  await page.getByRole('tab', { name: /^광고 의심/ }).tap();
  const gone = page
    .getByRole('listitem')
    .filter({ hasText: '광고 의심 신고가 누적되어 글이 자동 삭제되었어요' });
  await gone.waitFor();
  expect(await gone.getByRole('link').getAttribute('href')).toMatch(/^\/mypage\/profile\/measures\/\d+$/);
  expect(await page.getByText('신고가 20회 누적되면 글이 자동 삭제돼요.').count()).toBe(2);
  await expectAccessible(page);
  await page.reload();
  await page.getByRole('link', { name: /신고가 20회 누적되면 글이 자동 삭제돼요\.\s*오늘의 빵/ }).tap();
  await page.waitForURL(`**/record/${warned.articleId}`);
  await page.getByRole('heading', { name: '오늘의 빵' }).waitFor();
});
