import { readArticle } from 'contract/articles';
import { memberInfo } from 'contract/members';
import { listMyPasskeys, removePasskey } from 'contract/passkeys';
import type { Page } from 'playwright-core';
import sharp from 'sharp';
import { expect, test } from 'vitest';
import { signedInMember, signIn, onboardedMember } from './test-member.ts';
import { openPhone } from './phone.ts';
import { expectLargeTextFits, expectAccessible } from './accessibility.ts';
import { answer, choose, expectAlert } from './screen.ts';

const photo = async () => ({
  name: '나.jpg',
  mimeType: 'image/jpeg',
  buffer: await sharp({ create: { width: 640, height: 640, channels: 3, background: '#3a7' } })
    .jpeg()
    .toBuffer(),
});
const tooLarge = { name: '큰 사진.jpg', mimeType: 'image/jpeg', buffer: Buffer.alloc(10 * 1024 * 1024 + 1) };

test('a member changes photo, nickname and neighbourhoods, each by its rules', async () => {
  const member = await onboardedMember('처음이름');
  await onboardedMember('있는이름');
  await using phone = await member.openPhone();
  const { page } = phone;
  await page.goto('/mypage');
  await page.getByRole('link', { name: '설정' }).tap();
  await page.waitForURL('**/mypage/profile');

  // The photo.
  await page.getByLabel('프로필 사진 고르기').setInputFiles(tooLarge);
  await expectAlert(page, '10MB 이하의 이미지만 업로드할 수 있어요');
  await page.getByLabel('프로필 사진 고르기').setInputFiles(await photo());
  await page.getByRole('button', { name: '이대로 쓰기' }).tap();
  await page.getByText('프로필 사진이 변경되었어요').waitFor();
  expect((await member.call(memberInfo, {})).profileImage).toMatch(/^http:.*\/article\/photo\//);
  await expectAccessible(page);
  await expectLargeTextFits(page);

  // The theme, which the server renders into the page.
  await choose(page.getByRole('radio', { name: '어둡게' }));
  const arrived = await page.reload();
  expect(await arrived?.text()).toContain('data-theme="dark"');
  await expect.poll(() => page.evaluate('getComputedStyle(document.body).color')).toBe('rgb(244, 239, 232)');
  await choose(page.getByRole('radio', { name: '기기 설정' }));

  // The nickname.
  await page.getByRole('link', { name: /^닉네임/ }).tap();
  await page.getByRole('heading', { name: '닉네임 수정' }).waitFor();
  const [box, save] = [page.getByLabel('닉네임'), page.getByRole('button', { name: '저장' })];
  expect(await save.isDisabled()).toBe(true);
  await box.fill('');
  await page.getByText('닉네임을 입력해주세요').waitFor();
  await box.fill('있는이름');
  await save.tap();
  await page.getByText('이미 사용 중인 닉네임입니다.').waitFor();
  await box.fill('열 글자가 넘는 닉네임');
  expect(await box.inputValue()).toBe('열 글자가 넘는 닉');
  await box.fill('다음이름');
  await save.tap();
  await page.getByText('닉네임이 성공적으로 변경되었습니다!').waitFor();
  await page.waitForURL('**/mypage/profile');
  await page.getByText('닉네임이 변경되었어요').waitFor();
  await page.getByRole('link', { name: '닉네임 다음이름' }).waitFor();

  // The neighbourhoods: introduction, choice, Enter, a fourth, saved.
  await page.getByRole('link', { name: '좋아하는 동네' }).tap();
  await page.getByRole('button', { name: '좋아하는 동네 바꾸기' }).tap();
  const search = page.getByRole('searchbox');
  for (const word of ['마포 망원', '마포 합정']) {
    await search.fill(word);
    await search.press('Enter');
    await page.getByRole('button', { name: new RegExp(`${word.slice(3)}동 빼기`) }).waitFor();
  }
  await expectAccessible(page);
  await search.fill('마포 서교');
  await search.press('Enter');
  await expectAlert(page, '좋아하는 동네는 최대 3개까지 선택할 수 있어요.');
  await page.getByRole('button', { name: '확인' }).tap();
  await page.getByText('동네 선택이 완료되었어요').waitFor();
  expect((await member.call(memberInfo, {})).likeRegions.map(({ name }) => name.split(' ').at(-1))).toEqual([
    '부암동',
    '망원동',
    '합정동',
  ]);
  await page.goBack();

  // Chips are removed one by one, except the last.
  for (const dong of ['합정동', '망원동']) {
    const chip = page.getByRole('button', { name: new RegExp(`${dong} 빼기`) });
    await chip.tap();
    await chip.waitFor({ state: 'detached' });
  }
  await page.getByRole('button', { name: /부암동 빼기/ }).tap();
  await expectAlert(page, '좋아하는 동네는 최소 1개, 최대 3개까지 선택해 주세요.');
});

test('signing out asks, removes everything from the phone and confirms it', async () => {
  await onboardedMember('나가는이');
  await using phone = await openPhone();
  const { page } = phone;
  await signIn(page, '나가는이');
  await page.goto('/mypage/profile');
  await page.getByRole('link', { name: '닉네임 나가는이' }).waitFor();
  expect(await page.evaluate("localStorage.getItem('accessToken') !== null")).toBe(true);
  await page.getByRole('button', { name: '로그아웃' }).tap();
  await expectAccessible(page);
  await expectLargeTextFits(page);
  await answer(page, '취소');
  await page.getByRole('button', { name: '로그아웃' }).tap();
  await answer(page, '로그아웃');
  await page.waitForURL(/\/$/);
  await page.getByText('로그아웃되었어요').waitFor();
  expect(await page.evaluate("['accessToken', 'user'].map((key) => localStorage.getItem(key))")).toEqual([
    null,
    null,
  ]);
  await page.goto('/mypage/profile');
  await page.getByRole('link', { name: '로그인하기' }).waitFor();
  expect((await page.request.get('/api/member/info')).status()).toBe(401);
});

/** Gives a page's phone an authenticator, whose owner is always recognized. */
async function giveAuthenticator(page: Page) {
  const devtools = await page.context().newCDPSession(page);
  await devtools.send('WebAuthn.enable');
  await devtools.send('WebAuthn.addVirtualAuthenticator', {
    options: {
      protocol: 'ctap2',
      transport: 'internal',
      hasResidentKey: true,
      hasUserVerification: true,
      isUserVerified: true,
      automaticPresenceSimulation: true,
    },
  });
}

test('a member adds a passkey, signs in by it, names and removes it', async () => {
  const member = await onboardedMember('열쇠든이');
  for (const { passkeyId } of (await member.call(listMyPasskeys, {})).passkeys)
    await member.call(removePasskey, { params: { passkeyId } }); // of a try before
  await using phone = await member.openPhone();
  const { page } = phone;
  await giveAuthenticator(page);
  await page.goto('/mypage/profile');
  await page.getByRole('link', { name: '패스키' }).tap();
  await page.getByText('아직 패스키가 없어요').waitFor();
  await page.getByRole('button', { name: '패스키 추가' }).tap();
  await page.getByText(/아직 쓰지 않음/).waitFor();
  await expectAccessible(page);
  await expectLargeTextFits(page);

  await page.context().clearCookies();
  await page.goto('/'); // its code has not run when the button is tapped
  await page.getByRole('button', { name: '패스키로 로그인' }).tap();
  await page.waitForURL('**/home');

  await page.goto('/mypage/profile/passkeys');
  await page.getByText(/로그인$/).waitFor();
  await page.getByRole('button', { name: /이름 바꾸기$/ }).tap();
  await page.getByRole('textbox', { name: '이름' }).fill('내 휴대폰');
  await page.getByRole('button', { name: '저장' }).tap();
  await page.getByRole('button', { name: '내 휴대폰 지우기' }).tap();
  await answer(page, '지우기');
  await page.getByText('아직 패스키가 없어요').waitFor();
});

test.each([
  { who: '떠나는이', keeps: false, author: null },
  { who: '남기는이', keeps: true, author: '탈퇴한 회원' },
])('withdrawing takes or leaves the posts as chosen ($who)', async ({ who, keeps, author }) => {
  const leaving = await onboardedMember(who);
  const categoryId = await leaving.category('마지막');
  const latitude = keeps ? 37.5511 : 37.5501;
  const { articleId } = await leaving.write({
    categoryId,
    title: '마지막 글',
    placeName: `${who}의 자리`,
    latitude,
  });
  const reader = await signedInMember('읽는이');

  await using phone = await leaving.openPhone();
  const { page } = phone;
  await page.goto('/mypage/profile');
  await page.getByRole('button', { name: '회원 탈퇴' }).tap();
  await page.getByText(/정말 탈퇴하시겠어요/).waitFor();
  await page.getByText('쓴 글과 댓글도 함께 지워져요.', { exact: false }).waitFor();
  await expectAccessible(page);
  await expectLargeTextFits(page);
  if (keeps) {
    await page.getByText('글은 익명으로 남기기').tap();
    await page.getByText('쓴 글과 댓글은 이름 없이 남아요.', { exact: false }).waitFor();
  }
  await page.getByRole('button', { name: '탈퇴하기' }).tap();
  await page.waitForURL(/\/$/);
  await page.getByText('탈퇴가 완료되었어요').waitFor();
  const left = await reader.call(readArticle, { params: { articleId } }).catch(() => null);
  expect(left?.nickname ?? null).toBe(author);
  expect((await page.request.get('/api/member/info')).status()).toBe(401);
});
