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
  await page.getByRole('link', { name: '알림, 새 알림 1개' }).tap();
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
  const remove = page.getByRole('button', { name: '‘골목의 고양이’ 알림 삭제' });
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
