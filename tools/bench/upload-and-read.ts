import { writeArticleAtNewPlace } from 'contract/articles';
import { createCategory } from 'contract/categories';
import { todayInKorea } from 'contract/dates';
import type { CategoryId } from 'contract/ids';
import { setTimeout as pause } from 'node:timers/promises';
import { openCookieBrowser } from '../../server/src/sample/cookie-browser.ts';

const NEIGHBOURS = ['가람', '나래', '다솜', '라온'];
const READERS = 8;
/** The pause between uploads, within a member's limit (40 a minute). */
const PAUSE_MS = 1_500;
const PATHS = [
  '/api/articles',
  '/api/home/articles',
  '/api/places/map?latMin=37.4&latMax=37.7&lngMin=126.8&lngMax=127.2',
  '/home',
];

/** Four neighbours of the sample repeatedly post this photo while eight others read, for `ms`. */
export async function uploadAndRead(address: string, file: Blob, ms: number) {
  const end = performance.now() + ms;
  const done = { photos: 0, reads: 0, failed: 0 };

  async function write(nickname: string) {
    const { signIn, call } = openCookieBrowser(address);
    await signIn(nickname);
    const { categoryId } = await call(createCategory, {
      body: { name: `사진첩 ${Date.now() % 1e6}`, color: 'GREEN' },
    });
    for (let n = 1; n === 1 || performance.now() < end; n++) {
      await writePhotoPost({ call }, categoryId, n, file).then(
        () => (done.photos += 1),
        () => (done.failed += 1),
      );
      await pause(PAUSE_MS);
    }
  }
  async function read(reader: number) {
    for (let n = 0; performance.now() < end; n++) {
      const from = `203.0.${reader}.${n % 250}`;
      const asked = fetch(address + PATHS[n % PATHS.length], { headers: { 'x-forwarded-for': from } });
      const answer = await asked.catch(() => null);
      await answer?.arrayBuffer();
      if (answer?.ok === true) done.reads += 1;
      else done.failed += 1;
    }
  }
  await Promise.all([...NEIGHBOURS.map(write), ...Array.from({ length: READERS }, (_, n) => read(n))]);
  return done;
}

/** Posts a photo at its `n`th place. */
export const writePhotoPost = (
  { call }: Pick<ReturnType<typeof openCookieBrowser>, 'call'>,
  categoryId: CategoryId,
  n: number,
  file: Blob,
) =>
  call(writeArticleAtNewPlace, {
    body: {
      categoryId,
      title: `사진 ${n}`,
      content: `${n}번째 사진`,
      date: todayInKorea(),
      latitude: 37.55,
      longitude: 126.9 + n / 1000,
      placeName: `사진을 찍은 곳 ${n}`,
      detailAddress: '서울특별시 마포구',
      pinCategory: 'CAFE',
    },
    files: { images: [file] },
  });
