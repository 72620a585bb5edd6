import { writeArticleAtNewPlace } from 'contract/articles';
import { createCategory } from 'contract/categories';
import { todayInKorea } from 'contract/dates';
import { setTimeout as pause } from 'node:timers/promises';
import { openCookieBrowser } from '../server/src/sample/cookie-browser.ts';
import { photograph } from '../server/test/photo-files.ts';

const NEIGHBOURS = ['가람', '나래', '다솜'];
const READERS = 8;
const PAUSE_MS = 300;
const PATHS = [
  '/api/articles',
  '/api/home/articles',
  '/api/places/map?latMin=37.4&latMax=37.7&lngMin=126.8&lngMax=127.2',
  '/home',
];

/** Neighbours of the sample post photos of twelve megapixels, one each, while others read, for so long. */
export async function uploadAndRead(address: string, ms: number) {
  const file = new Blob([await photograph(4000, 3000)], { type: 'image/jpeg' });
  const end = performance.now() + ms;
  const done = { photos: 0, reads: 0, failed: 0 };

  async function write(nickname: string) {
    const { signIn, call } = openCookieBrowser(address);
    await signIn(nickname);
    const { categoryId } = await call(createCategory, { body: { name: '사진첩', color: 'GREEN' } });
    for (let n = 1; performance.now() < end; n++) {
      const body = {
        categoryId,
        title: `사진 ${n}`,
        content: `${nickname}의 ${n}번째 사진`,
        date: todayInKorea(),
        latitude: 37.55,
        longitude: 126.9 + n / 1000,
        placeName: `사진을 찍은 곳 ${n}`,
        detailAddress: '서울특별시 마포구',
        pinCategory: 'CAFE' as const,
      };
      await call(writeArticleAtNewPlace, { body, files: { images: [file] } }).then(
        () => (done.photos += 1),
        () => (done.failed += 1),
      );
      await pause(PAUSE_MS);
    }
  }
  async function read() {
    for (let n = 0; performance.now() < end; n++) {
      const answer = await fetch(`${address}${PATHS[n % PATHS.length]}`).catch(() => null);
      await answer?.arrayBuffer();
      if (answer?.ok === true) done.reads += 1;
      else done.failed += 1;
    }
  }
  await Promise.all([...NEIGHBOURS.map(write), ...Array.from({ length: READERS }, read)]);
  return done;
}
