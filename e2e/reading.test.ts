import { expect, test } from 'vitest';
import { expectAccessible } from './accessibility.ts';
import { openPhone } from './phone.ts';
import { onboardedMember } from './test-member.ts';
import { answer, dialogTitle, openScreen } from './screen.ts';

test('a reader views photos, likes, reports and undoes both; the counts change by one', async () => {
  const author = await onboardedMember('쓴사람');
  const { articleId } = await author.write({ title: '단풍 든 담장', photos: 3 });
  await using phone = await (await onboardedMember('읽는사람')).openPhone();
  const { page, context } = phone;
  await context.grantPermissions(['clipboard-read', 'clipboard-write']);
  await openScreen(page, `/record/${articleId}`);

  await page.getByRole('button', { name: '사진 3장 중 1번째 크게 보기' }).tap();
  const viewer = page.getByRole('dialog', { name: '단풍 든 담장 사진' });
  await viewer.getByText('1 / 3').waitFor();
  await viewer.getByRole('button', { name: '다음 사진' }).tap();
  await viewer.getByText('2 / 3').waitFor();
  const box = (await viewer.getByRole('img', { name: '단풍 든 담장 사진 2' }).boundingBox())!;
  await page.mouse.move(box.x + 100, box.y + 50);
  await page.mouse.down();
  await page.mouse.move(box.x + 100, box.y + 250, { steps: 5 }); // pulled down
  await page.mouse.up();
  await viewer.waitFor({ state: 'detached' });
  const second = page.locator('[aria-label="사진 3장 중 2번째 크게 보기"]:focus');
  const { x, width } = (await second.boundingBox())!;
  expect(x + width / 2).toBeCloseTo(375 / 2, -1);

  await page.getByRole('button', { name: '좋아요 0' }).tap();
  await page.getByRole('button', { name: '좋아요 1', pressed: true }).tap();
  expect(await dialogTitle(page)).toBe('좋아요를 취소할까요?');
  await answer(page, '취소하기');
  await page.getByRole('button', { name: '좋아요 0', pressed: false }).waitFor();

  const menu = page.getByRole('button', { name: '글 메뉴' });
  await menu.tap();
  await page.getByRole('button', { name: '신고하기' }).tap();
  await page.getByText('정말 광고 의심 글로 신고하시겠어요?').waitFor();
  await page.getByText('허위로 신고하면 제재를 받을 수 있어요.').waitFor();
  await page.getByRole('button', { name: '신고하기' }).tap();
  await page.getByText('신고해 주셔서 고마워요').waitFor();
  await expect.poll(() => page.evaluate<string[]>(COVERED)).toEqual([]);
  await menu.tap();
  await page.getByRole('button', { name: '광고 신고 취소 1' }).tap();
  expect(await dialogTitle(page)).toBe('광고 신고를 취소할까요?');
  await answer(page, '신고 취소');
  await page.getByText('신고를 취소했어요').waitFor();

  await page.evaluate("Object.defineProperty(navigator, 'share', { value: undefined })");
  await page.getByRole('button', { name: '공유하기' }).tap();
  await page.getByText('주소를 복사했어요').waitFor();
  expect(await page.evaluate('navigator.clipboard.readText()')).toBe(
    new URL(`/record/${articleId}`, page.url()).href,
  );

  await page.getByRole('link', { name: '지도에서 보기' }).tap();
  await page.waitForURL('**/map?**');
  await page.getByRole('region', { name: '산책길' }).or(page.getByRole('dialog')).first().waitFor();
  await page.goBack();
  await page.getByRole('link', { name: /^쓴사람/ }).tap();
  await page.waitForURL('**/author/*');
  await page.getByRole('heading', { name: '쓴사람', level: 2 }).waitFor();
  await page.getByRole('link', { name: '단풍 든 담장' }).waitFor();
  await expectAccessible(page);
});

test('a phone that saves data loads the first photo of a post alone, and the rest once it is touched', async () => {
  const author = await onboardedMember('여러장');
  const { articleId } = await author.write({ title: '세 장의 골목', photos: 3 });
  await using phone = await openPhone();
  const { page } = phone;
  const loaded: string[] = [];
  page.on('request', (request) => loaded.push(new URL(request.url()).pathname));
  const photos = () => loaded.filter((path) => path.startsWith('/article/photo/'));
  const dialogs = () => loaded.filter((path) => /[/]Dialog-[^/]*[.]js$/.test(path));
  await openScreen(page, `/record/${articleId}`);
  await page.waitForTimeout(4_000); // loading without a touch has begun
  expect(photos()).toHaveLength(1);
  expect(dialogs()).toHaveLength(0);
  await page.getByRole('button', { name: '사진 3장 중 2번째 크게 보기' }).hover();
  await expect.poll(() => photos().length).toBe(3);
  await page.getByRole('heading', { name: '세 장의 골목' }).tap();
  await expect.poll(() => dialogs().length).toBe(1);
});

/** The controls that the toast covers. */
const COVERED = `(() => {
  const toast = document.querySelector('[role=status] > p[class*=toast]')?.getBoundingClientRect();
  if (toast === undefined) return ['no toast'];
  return [...document.querySelectorAll('a[href], button')]
    .filter((one) => {
      const box = one.getBoundingClientRect();
      return box.bottom > toast.top && box.top < toast.bottom && box.right > toast.left && box.left < toast.right;
    })
    .map((one) => one.ariaLabel ?? one.textContent);
})()`;

test('a like and a report that fail show a message and count nothing', async () => {
  const author = await onboardedMember('쓴사람둘');
  const { articleId } = await author.write({ title: '말이 없는 글' });
  await using phone = await (await onboardedMember('읽는사람둘')).openPhone();
  const { page } = phone;
  await openScreen(page, `/record/${articleId}`);
  await page.getByRole('button', { name: '좋아요 0' }).waitFor();
  await page.route(/\/(likes|spams)$/, (route) => route.fulfill({ status: 500 }));
  await page.getByRole('button', { name: '좋아요 0' }).tap();
  expect(await dialogTitle(page)).toBe('좋아요 처리 중 오류가 발생했습니다.');
  await answer(page, '확인');
  await page.getByRole('button', { name: '글 메뉴' }).tap();
  await page.getByRole('button', { name: '신고하기' }).tap();
  await page.getByText('정말 광고 의심 글로 신고하시겠어요?').waitFor();
  await page.getByRole('button', { name: '신고하기' }).tap();
  await page.getByText('신고 처리 중 오류가 발생했습니다.').waitFor();
  await page.keyboard.press('Escape');
  await page.getByRole('button', { name: '좋아요 0', pressed: false }).waitFor();
});

test('the author edits a post and deletes it; then it is gone for everyone', async () => {
  const author = await onboardedMember('고치는사람');
  const { articleId } = await author.write({ title: '고칠 글' });
  await using phone = await author.openPhone();
  const { page } = phone;
  await openScreen(page, '/home');
  await openScreen(page, `/record/${articleId}`);
  await page.getByRole('button', { name: '글 메뉴' }).tap();
  await page.getByRole('button', { name: '수정', exact: true }).tap();
  await page.getByLabel('제목').fill('고친 글');
  await page.getByRole('button', { name: '수정', exact: true }).tap();
  await page.waitForURL(new RegExp(`/record/${articleId}$`));
  await page.getByRole('heading', { name: '고친 글' }).waitFor();

  await page.getByRole('button', { name: '글 메뉴' }).tap();
  await page.getByRole('button', { name: '삭제', exact: true }).tap();
  expect(await dialogTitle(page)).toMatch(/^정말 삭제하시겠어요\?/);
  await answer(page, '삭제');
  await page.getByText('글을 삭제했어요').waitFor();
  expect(page.url()).not.toContain('/record/');

  await using other = await (await onboardedMember('늦은사람')).openPhone();
  await openScreen(other.page, `/record/${articleId}`);
  expect(await dialogTitle(other.page)).toBe('게시글을 불러오지 못했어요.');
  await answer(other.page, '확인');
  await other.page.waitForURL('**/home');
});
