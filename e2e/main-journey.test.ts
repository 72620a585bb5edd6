import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { readArticle } from 'contract/articles';
import { listCommentNotifications } from 'contract/notifications';
import type { BrowserContext, Page } from 'playwright-core';
import sharp from 'sharp';
import { expect, test } from 'vitest';
import { photograph, realPhotos } from '../server/test/photo-files.ts';
import { openPhone, WITH_MOTION } from './phone.ts';
import { choose } from './screen.ts';
import { signedInMember, type TestMember } from './test-member.ts';
import { thisProduct } from './this-product.ts';

const somewhere = {
  ...WITH_MOTION,
  geolocation: { latitude: 37.5617, longitude: 126.925 },
  permissions: ['geolocation'],
};

interface Picked {
  name: string;
  mimeType: string;
  buffer: Buffer;
}

/** Photos as phones store them: with GPS, rotated, as HEIC; generated ones if the real files are missing. */
async function photos(): Promise<Picked[]> {
  if (realPhotos === null) {
    const plain = Buffer.from(await photograph(1200, 900));
    const gps = { IFD3: { GPSLatitude: '37/1 33/1 42/1', GPSLongitude: '126/1 55/1 30/1' } };
    const tagged = await sharp(plain).withExif(gps).withMetadata({ orientation: 6 }).jpeg().toBuffer();
    return [
      { name: '산책.jpg', mimeType: 'image/jpeg', buffer: tagged },
      { name: '골목.jpg', mimeType: 'image/jpeg', buffer: plain },
    ];
  }
  const folder = realPhotos;
  const pick = async (name: string, mimeType: string) => ({
    name,
    mimeType,
    buffer: await readFile(join(folder, name)),
  });
  return [
    await pick('jpg-gps-DSCN0010.jpg', 'image/jpeg'),
    await pick('heic-IMG_5195.HEIC', 'image/heic'),
    await pick('jpg-orientation-landscape_6.jpg', 'image/jpeg'),
  ];
}

/** An unreadable file named like a photo. */
const unreadable: Picked = {
  name: '깨진 사진.jpg',
  mimeType: 'image/jpeg',
  buffer: Buffer.from('no picture in here '.repeat(500)),
};

async function onboard(page: Page, nickname: string) {
  await page.goto('/');
  await page.getByRole('link', { name: '네이버로 시작하기' }).tap();
  await page.getByLabel('다른 이름으로 들어가기').fill(nickname);
  await page.getByRole('button', { name: '들어가기' }).tap();
  await page.waitForURL('**/onboard');
  await page.getByLabel('닉네임').fill(nickname);
  await page.getByRole('button', { name: '다음' }).tap();
  await page.getByText('동네 이름을 검색해 보세요').tap();
  await page.getByPlaceholder('동네 이름을 검색해 보세요').fill('ㅇㄴㄷ 마포');
  const found = page.getByRole('list', { name: '검색 결과' }); // before it came the popular ones, which may have the same
  await found.getByText('서울특별시 마포구 연남동').tap();
  await page.getByRole('button', { name: '확인' }).tap();
  await page.getByRole('button', { name: '시작' }).tap();
  await page.waitForURL('**/home');
}

/** Whether a marker is in the middle of the map. */
async function isCentred(page: Page, marker: string) {
  const box = await page.getByRole('button', { name: marker, exact: true }).boundingBox();
  return box !== null && Math.abs(box.x + box.width / 2 - 187.5) < 3;
}

/** Whether a photo is loaded. */
const isShown = (page: Page, alt: string) =>
  page.evaluate<boolean>(`document.querySelector('img[alt="${alt}"]')?.naturalWidth > 0`);

test('a new member joins, places a pin, writes with photos; another finds the post, reads it and comments', async ({
  task,
}) => {
  const tries = '이'.repeat(task.result?.retryCount ?? 0); // who has joined does not join again
  await using phone = await openPhone(somewhere);
  const { page } = phone;
  await onboard(page, `봄이${tries}`);

  // Writing: words and photos first; an unreadable file is refused by name and the rest is kept.
  await page.getByRole('link', { name: '기록', exact: true }).tap();
  await page.waitForURL('**/record/new/write');
  await page.getByLabel('제목').fill('경의선숲길의 가을');
  await page.getByLabel('내용').fill('은행잎이 길을 덮었어요.\n천천히 걸었습니다.');
  await page
    .locator('input[type=file]')
    .first()
    .setInputFiles([...(await photos()), unreadable]);
  const expected = (await photos()).length;
  await page
    .getByRole('alertdialog')
    .getByText(/깨진 사진.jpg: 읽을 수 없는 사진이에요/)
    .waitFor();
  await page.getByRole('alertdialog').getByRole('button', { name: '확인' }).tap();
  await page.getByText(`사진 ${expected}/10`).waitFor();

  // A new category.
  await page.getByRole('link', { name: /카테고리 나의 동네/ }).tap();
  await page.getByRole('link', { name: /새 카테고리 만들기/ }).tap();
  await page.getByRole('textbox').fill('산책길');
  await choose(page.getByRole('radio', { name: '초록' }));
  await page.getByRole('button', { name: '완료' }).tap();
  await page.getByText('산책길').tap();
  await page.getByRole('button', { name: '완료' }).tap();
  await page.waitForURL('**/record/new/write');

  // A pin on the map.
  await page.getByRole('link', { name: '장소 고르기', exact: true }).tap();
  await page.waitForURL('**/map/new');
  await expect.poll(() => isCentred(page, '내 위치')).toBe(true); // the map has moved there
  await page.getByRole('button', { name: '이 위치로 정하기' }).tap();
  await page.getByLabel('장소 이름').fill('경의선숲길 벤치');
  await choose(page.getByRole('radio', { name: '산책' }));
  await expect.poll(() => page.getByLabel('상세 주소').inputValue()).toContain('서울특별시 마포구');
  await page.getByRole('button', { name: '등록' }).tap();
  await page.waitForURL('**/record/new/write');

  expect(await page.getByLabel('제목').inputValue()).toBe('경의선숲길의 가을');
  await page.getByRole('button', { name: '등록' }).tap();
  await page.waitForURL(/\/record\/\d+$/);
  await page.getByRole('heading', { name: '경의선숲길의 가을' }).waitFor();
  await expect.poll(() => isShown(page, '경의선숲길의 가을 사진 1')).toBe(true);

  const author = await signedInMember(`봄이${tries}`);
  const articleId = Number(page.url().split('/').at(-1));
  await expectClean(author, articleId, expected);
  if (realPhotos) await expectRefusedByName(phone.context, join(realPhotos, 'jpg-corrupted.jpg'));

  // Another member, on another phone.
  await using other = await openPhone(somewhere);
  const theirs = other.page;
  await onboard(theirs, `여름이${tries}`);
  await theirs.getByRole('link', { name: '지도', exact: true }).tap();
  await theirs
    .getByRole('button', { name: /경의선숲길 벤치/ })
    .first()
    .tap();
  await theirs.getByText('게시물 확인').first().tap();
  await theirs.getByRole('link', { name: '경의선숲길의 가을' }).tap();
  await theirs.waitForURL('**/detail');
  await theirs.getByText('천천히 걸었습니다.').waitFor();
  await theirs.getByRole('link', { name: /^댓글 \d+$/ }).tap();
  await theirs.getByLabel('댓글', { exact: true }).fill('저도 내일 걸어 볼게요!');
  await theirs.getByRole('button', { name: '댓글 보내기' }).tap();
  await theirs.getByText('댓글이 등록되었어요').waitFor();
  await theirs.getByRole('article', { name: `여름이${tries}님의 댓글` }).waitFor();

  // The author is notified.
  const { notifications } = await author.call(listCommentNotifications, { query: {} });
  expect(notifications.map(({ commentContent }) => commentContent)).toEqual(['저도 내일 걸어 볼게요!']);
});

/** Expects all stored sizes of each photo to be upright and without metadata immediately, and WebP soon. */
async function expectClean(reader: TestMember, articleId: number, count: number) {
  const { imageUuids } = await reader.call(readArticle, { params: { articleId } });
  expect(imageUuids).toHaveLength(count);
  for (const address of imageUuids) {
    const uuid = address.slice(-36);
    for (const path of [
      `/article/photo/${uuid}`,
      `/article/photo/list/${uuid}`,
      `/article/photo/full/${uuid}`,
    ]) {
      const cleanFormat = async () => {
        const bytes = Buffer.from(await (await fetch(thisProduct().baseUrl + path)).arrayBuffer());
        const { format, exif, xmp, iptc, orientation } = await sharp(bytes).metadata();
        expect({ exif, xmp, iptc, orientation }).toEqual({});
        expect(bytes.includes('GPS') || bytes.includes('Exif')).toBe(false);
        return format;
      };
      expect(['jpeg', 'webp']).toContain(await cleanFormat());
      await expect.poll(cleanFormat).toBe('webp');
    }
  }
}

/** Expects a damaged photo that a client sends unchanged to be refused by name; the app re-encodes photos that the browser can decode. */
async function expectRefusedByName(context: BrowserContext, path: string) {
  const profileImage = { name: 'jpg-corrupted.jpg', mimeType: 'image/jpeg', buffer: await readFile(path) };
  const response = await context.request.patch(`${thisProduct().baseUrl}/api/member/profile-image`, {
    multipart: { profileImage },
    headers: { origin: thisProduct().baseUrl },
  });
  expect([response.status(), await response.json()]).toEqual([
    400,
    { isSuccess: false, code: 'IMAGE4004', message: 'jpg-corrupted.jpg: 읽을 수 없는 사진이에요.' },
  ]);
}
