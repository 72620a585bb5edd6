import { memberInfo } from 'contract/members';
import sharp from 'sharp';
import { expect, test } from 'vitest';
import { openPhone } from './phone.ts';
import { signedInMember, onboardedMember } from './test-member.ts';
import { answer, choose, dialogTitle, openScreen } from './screen.ts';

test('a new member sees what is missing, keeps everything over a reload, and ends where they wanted to go', async () => {
  const author = await onboardedMember('먼저온이웃');
  const { articleId } = await author.write({ title: '먼저 온 글' });
  await using phone = await openPhone();
  const { page } = phone;

  // A visitor who likes a post is invited to sign in first.
  await openScreen(page, `/record/${articleId}`);
  await page.getByRole('button', { name: /^좋아요/ }).tap();
  expect(await dialogTitle(page)).toBe('로그인하면 좋아요를 누를 수 있어요.');
  await page.getByRole('alertdialog').getByRole('button', { name: '로그인하기' }).tap();
  await page.getByRole('link', { name: '네이버로 시작하기' }).tap();
  await page.getByLabel('다른 이름으로 들어가기').fill('가을이');
  await page.getByRole('button', { name: '들어가기' }).tap();
  await page.waitForURL('**/onboard');

  // Step 1: the messages, the limits, a photo that survives a reload.
  const nickname = page.getByLabel('닉네임');
  await nickname.fill('');
  await page.getByRole('button', { name: '다음' }).tap();
  await page.getByText('닉네임을 입력해주세요').waitFor();
  await nickname.fill('먼저온이웃');
  await page.getByRole('button', { name: '다음' }).tap();
  await page.getByText('이미 사용 중인 닉네임입니다.').waitFor();
  await nickname.fill('가나다라마바사아자차카타');
  expect(await nickname.inputValue()).toBe('가나다라마바사아자차');
  await nickname.fill('가을이');
  const big = Buffer.alloc(10 * 1024 * 1024 + 1);
  const photo = await sharp({ create: { width: 300, height: 300, channels: 3, background: '#c33' } })
    .jpeg()
    .toBuffer();
  const picker = page.getByLabel('프로필 사진 고르기');
  await picker.setInputFiles({ name: '큰.jpg', mimeType: 'image/jpeg', buffer: big });
  expect(await dialogTitle(page)).toBe('10MB 이하의 이미지만 업로드할 수 있어요');
  await answer(page, '확인');
  await picker.setInputFiles({ name: '글.heic', mimeType: 'image/heic', buffer: Buffer.from('no photo') });
  expect(await dialogTitle(page)).toBe('읽을 수 없는 사진이에요.');
  await answer(page, '확인');
  const shown = page.locator('label img[src^="blob:"]');
  for (const removed of [true, false]) {
    await picker.setInputFiles({ name: '나.jpg', mimeType: 'image/jpeg', buffer: photo });
    await page.getByRole('button', { name: '이대로 쓰기' }).tap();
    await shown.waitFor();
    if (removed) await page.getByRole('button', { name: '사진 지우기' }).tap();
  }
  await page.reload();
  await shown.waitFor();
  await page.getByRole('img', { name: '2단계 중 1단계' }).waitFor();
  expect(await nickname.inputValue()).toBe('가을이');
  await page.getByRole('button', { name: '다음' }).tap();

  // Step 2 and 3: one to three neighbourhoods.
  await page.getByRole('button', { name: '시작' }).tap();
  expect(await dialogTitle(page)).toBe('좋아하는 동네는 최소 1개, 최대 3개까지 선택해 주세요.');
  await answer(page, '확인');
  await page.getByText('동네 이름을 검색해 보세요').tap();
  const search = page.getByPlaceholder('동네 이름을 검색해 보세요');
  for (const name of ['연남동', '망원동', '합정동']) {
    await search.fill(`마포 ${name}`);
    await choose(page.getByRole('checkbox', { name: `서울특별시 마포구 ${name}` }));
  }
  await search.fill('마포 서교동');
  await page.getByText('서울특별시 마포구 서교동').tap();
  expect(await dialogTitle(page)).toBe('좋아하는 동네는 최대 3개까지 선택할 수 있어요.');
  await answer(page, '확인');
  await page.getByRole('button', { name: '확인' }).tap();
  await page.getByRole('button', { name: '서울특별시 마포구 합정동 빼기' }).tap();
  await page.getByRole('button', { name: '시작' }).tap();

  // Back at the post, as a member.
  await page.waitForURL(`**/record/${articleId}`);
  await page.getByRole('button', { name: '좋아요 0' }).tap();
  await page.getByRole('button', { name: '좋아요 1' }).waitFor();
  const me = await (await signedInMember('가을이')).call(memberInfo, {});
  expect(me).toMatchObject({
    nickname: '가을이',
    likeRegions: [{ name: '서울특별시 마포구 연남동' }, { name: '서울특별시 마포구 망원동' }],
  });
  expect((await page.request.get(me.profileImage!)).headers()['content-type']).toBe('image/webp');
});

test('an in-app browser explains why Google does not work, and offers the way out', async () => {
  const userAgent = 'Mozilla/5.0 (Linux; Android 14; wv) Chrome/130.0 Mobile Safari/537.36 KAKAOTALK/25.9.1';
  await using phone = await openPhone({ userAgent });
  const { page } = phone;
  await openScreen(page, '/?return=%2Frecord%2F7');
  await page.getByRole('link', { name: '구글로 시작하기' }).tap();
  const sheet = page.getByRole('dialog', { name: '구글 로그인은 다른 브라우저에서 할 수 있어요' });
  const way = await sheet.getByRole('link', { name: '외부 브라우저로 열기' }).getAttribute('href');
  expect(way).toBe(`kakaotalk://web/openExternal?url=${encodeURIComponent(page.url())}`);
  expect(page.url()).toContain('return=');
});
