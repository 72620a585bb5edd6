import { readArticle } from 'contract/articles';
import type { Locator, Page } from 'playwright-core';
import sharp from 'sharp';
import { expect, test } from 'vitest';
import { photograph } from '../server/test/photo-files.ts';
import { choose, openScreen } from './screen.ts';
import { onboardedMember } from './test-member.ts';

const DAY = '2026-03-05';

/** A photo of a phone, taken at noon of `DAY`, with a position if one is given. */
async function photo(at: { lat: number; lng: number } | null) {
  const degrees = (value: number) => {
    const whole = Math.floor(value);
    const minutes = Math.floor((value - whole) * 60);
    return `${whole}/1 ${minutes}/1 ${Math.round(((value - whole) * 60 - minutes) * 60_000)}/1000`;
  };
  const position = at && {
    IFD3: {
      GPSLatitudeRef: 'N',
      GPSLatitude: degrees(at.lat),
      GPSLongitudeRef: 'E',
      GPSLongitude: degrees(at.lng),
    },
  };
  const taken = { IFD2: { DateTimeOriginal: '2026:03:05 12:00:00' } };
  const buffer = await sharp(await photograph(1200, 900))
    .withExif({ ...taken, ...position })
    .jpeg()
    .toBuffer();
  return { name: '산책.jpg', mimeType: 'image/jpeg', buffer };
}

/** Counts the taps on a page, a choice in the phone's album as one. */
function tapping(page: Page) {
  const count = { taps: 0 };
  const tap = async (target: Locator) => {
    count.taps += 1;
    await target.tap();
  };
  return {
    count,
    tap,
    button: (name: string) => tap(page.getByRole('button', { name, exact: true })),
    /** Taps 기록하기 and chooses a photo in the album that it opens. */
    async begin(at: Parameters<typeof photo>[0], name = '기록하기') {
      const opened = page.waitForEvent('filechooser');
      await tap(page.getByRole('link', { name }).first());
      const album = await opened;
      expect(album.isMultiple()).toBe(true);
      await page.waitForURL(/\/record\/new\/write/);
      count.taps += 1;
      await album.setFiles(await photo(at));
      await page.getByText('사진 1/10').waitFor();
    },
    async choose(option: Locator) {
      count.taps += 1;
      await choose(option);
    },
  };
}

const postOf = (page: Page) => Number(page.url().split('/').at(-1));

test('the first record takes seven taps from home, a later one with a position four, and one without four', async () => {
  const writer = await onboardedMember('네번탭');
  await writer.category('나의 동네'); // as joining on the web makes it
  await using phone = await writer.openPhone();
  const { page } = phone;
  const first = tapping(page);
  await openScreen(page, '/home');
  await first.begin({ lat: 37.60115, lng: 126.95515 });
  await first.button('찍은 날과 장소로 채우기');
  await page.waitForURL('**/map/new'); // nobody has been there yet
  await first.tap(page.getByLabel('장소 이름'));
  await page.keyboard.type('네번탭 벤치');
  await first.choose(page.getByRole('radio', { name: '산책' }));
  await expect.poll(() => page.getByLabel('상세 주소').inputValue()).not.toBe('');
  await first.button('등록');
  await page.waitForURL('**/record/new/write');
  await first.button('등록');
  await page.waitForURL(/\/record\/\d+$/);
  expect(first.count.taps).toBe(7);
  const written = await writer.call(readArticle, { params: { articleId: postOf(page) } });
  expect(written).toMatchObject({ date: DAY, placeName: '네번탭 벤치', categoryName: '나의 동네' });

  // Near it: day and place with one tap.
  const second = tapping(page);
  await openScreen(page, '/home');
  await second.begin({ lat: 37.6012, lng: 126.9552 });
  await second.button('찍은 날과 장소로 채우기');
  await page.getByText('네번탭 벤치 맞나요?').waitFor();
  await second.button('등록');
  await page.waitForURL(/\/record\/\d+$/);
  expect(second.count.taps).toBe(4);
  await page.getByText(/에서 두 번째 기록이에요/).waitFor();
  expect(await writer.call(readArticle, { params: { articleId: postOf(page) } })).toMatchObject({
    date: DAY,
    placeId: written.placeId,
    categoryName: '나의 동네',
  });

  // Without a position: the place of the last one.
  const third = tapping(page);
  await openScreen(page, '/home');
  await third.begin(null);
  await third.button('지난번 장소 · 네번탭 벤치');
  await third.button('등록');
  await page.waitForURL(/\/record\/\d+$/);
  expect(third.count.taps).toBe(4);

  // One step back leads to where writing began, never to the write screen.
  await page.goBack();
  await page.waitForURL('**/home');
});

test('at the sheet of a place a record takes three taps, and what was being written is kept', async () => {
  const writer = await onboardedMember('세번탭');
  const { placeId, articleId } = await writer.write({ title: '첫 글', placeName: '세번탭 나무' });
  await using phone = await writer.openPhone();
  const { page } = phone;
  await openScreen(page, '/record/new/write');
  await page.getByLabel('제목').fill('쓰다 만 글');
  await page.getByText('저장됨').waitFor();
  await openScreen(page, `/map?placeId=${placeId}`);
  const there = tapping(page);
  const told = page.getByText('쓰던 글은 기록 화면에 그대로 있어요'); // for some seconds only
  await Promise.all([told.waitFor(), there.begin(null, '여기에 기록하기')]);
  await there.button('등록');
  await page.waitForURL((url) => /\/record\/\d+$/.test(url.pathname));
  expect(there.count.taps).toBe(3);
  expect(postOf(page)).not.toBe(articleId);
  expect(await writer.call(readArticle, { params: { articleId: postOf(page) } })).toMatchObject({ placeId });
  await openScreen(page, '/record/new');
  await page.getByText('쓰다 만 글').waitFor();
});

test('a comment is answered in four taps from home', async () => {
  const author = await onboardedMember('답하는이');
  const { articleId } = await author.write({ title: '네 탭의 글' });
  await (await onboardedMember('묻는이')).comment(articleId, '언제 다녀오셨어요?');
  await using phone = await author.openPhone();
  const { page } = phone;
  const answer = tapping(page);
  await openScreen(page, '/home');
  await answer.tap(page.getByRole('link', { name: /^알림/ }).first());
  await answer.tap(page.getByText('묻는이님이 댓글을 남겼어요'));
  await answer.tap(page.getByRole('button', { name: '묻는이님에게 답글 달기' }));
  await page.getByLabel('답글', { exact: true }).fill('어제요');
  await answer.button('댓글 보내기');
  await page.getByText('어제요').waitFor();
  expect(answer.count.taps).toBe(4);
});
