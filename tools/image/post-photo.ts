import { writeArticleAtNewPlace } from 'contract/articles';
import { createCategory } from 'contract/categories';
import { todayInKorea } from 'contract/dates';
import type { ArticleId } from 'contract/ids';
import type { CookieBrowser } from '../../server/src/sample/cookie-browser.ts';
import { quarters } from '../../server/test/photo-files.ts';

/** A post with a photo: its id, and the address of the photo. */
export interface PostedPhoto {
  articleId: ArticleId;
  path: string;
}

/** Posts a photo at a new place as the member of a browser. */
export async function postPhoto({ call, visit }: CookieBrowser): Promise<PostedPhoto> {
  const { categoryId } = await call(createCategory, { body: { name: '상자', color: 'GREEN' } });
  const body = {
    categoryId,
    title: '상자에서 쓴 글',
    content: '사진 한 장',
    date: todayInKorea(),
    latitude: 37.55,
    longitude: 126.9,
    placeName: '새 장소',
    detailAddress: '서울특별시 마포구',
    pinCategory: 'CAFE' as const,
  };
  const photo = new Blob([new Uint8Array(await quarters())], { type: 'image/png' });
  const { articleId } = await call(writeArticleAtNewPlace, { body, files: { images: [photo] } });
  const read = await (await visit(`/api/articles/${articleId}`)).text();
  const [, path = ''] = /(\/article\/photo\/[\w-]+)/.exec(read) ?? [];
  return { articleId, path };
}

/** What an address answers. Throws for any answer but 200. */
export async function bytesAt({ visit }: CookieBrowser, path: string): Promise<Uint8Array> {
  const answer = await visit(path);
  if (!answer.ok) throw new Error(`${path}: ${answer.status}`);
  return new Uint8Array(await answer.arrayBuffer());
}
