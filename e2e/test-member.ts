import { listArticles, writeArticle, writeArticleAtNewPlace } from 'contract/articles';
import { createCategory } from 'contract/categories';
import { writeComment } from 'contract/comments';
import { todayInKorea } from 'contract/dates';
import type { ArticleId, CategoryId, PlaceId } from 'contract/ids';
import { changeNickname, chooseRegions, finishOnboarding } from 'contract/members';
import type { PaletteColor } from 'contract/palette';
import { listDefaultImages } from 'contract/photos';
import { savePlace } from 'contract/places';
import { searchRegions } from 'contract/regions';
import { reportArticle } from 'contract/reports';
import type { BrowserContextOptions, Page } from 'playwright-core';
import { openCookieBrowser } from '../server/src/sample/cookie-browser.ts';
import { openPhone } from './phone.ts';
import { thisProduct } from './this-product.ts';

/** A spot in Buam-dong, where everybody who settles has their favourite neighbourhood. */
export const SPOT = { latitude: 37.5925, longitude: 126.964 } as const;

/** What a neighbour writes, where it matters. */
export interface Writing {
  title: string;
  /** Their first category where none is given. */
  categoryId?: CategoryId;
  /** How many pictures of the gallery; one where nothing is said. */
  photos?: number;
}

/** The new spot a neighbour writes at, where it matters. */
export interface Spot {
  placeName?: string;
  latitude?: number;
  longitude?: number;
}

/** Somebody who lives here, whether they have a screen or not. */
export type TestMember = Awaited<ReturnType<typeof signedInMember>>;

/** Somebody signed in who need not have joined yet: what they do goes through the API as a person's phone would send it. */
export async function signedInMember(nickname: string, baseUrl: string = thisProduct().baseUrl) {
  const browser = openCookieBrowser(baseUrl);
  await browser.signIn(nickname);
  const { call } = browser;
  const makeCategory = (name: string, color: PaletteColor = 'GREEN') =>
    call(createCategory, { body: { name, color } }).then(({ categoryId }) => categoryId);
  let first: Promise<CategoryId> | undefined;
  const firstCategory = () => (first ??= makeCategory('산책길'));
  const post = async ({ title, categoryId, photos = 1 }: Writing) => ({
    categoryId: categoryId ?? (await firstCategory()),
    title,
    content: '천천히 걸었습니다.',
    date: todayInKorea(),
    imageUuids: (await call(listDefaultImages, {})).slice(0, photos),
  });
  return {
    nickname,
    call,
    category: makeCategory,
    /** Their green 산책길, made when it is first needed. */
    firstCategory,
    /** Writes at a new spot. */
    async write({ placeName, latitude, longitude, ...writing }: Writing & Spot) {
      const at = {
        placeName: placeName ?? `${writing.title} 앞`,
        latitude: latitude ?? SPOT.latitude,
        longitude: longitude ?? SPOT.longitude,
        detailAddress: '서울특별시 종로구 부암동',
        pinCategory: 'CAFE' as const,
      };
      return call(writeArticleAtNewPlace, { body: { ...(await post(writing)), ...at } });
    },
    writeAt: async (placeId: PlaceId, writing: Writing) =>
      call(writeArticle, { body: { ...(await post(writing)), placeId } }),
    comment: (articleId: ArticleId, content: string) =>
      call(writeComment, { params: { articleId }, body: { content, parentCommentId: null } }),
    report: (articleId: ArticleId) => call(reportArticle, { params: { articleId } }),
    save: (placeId: PlaceId, categoryId: CategoryId) =>
      call(savePlace, { params: { placeId }, body: { categoryId } }),
    /** How many of the newest posts are called so. */
    async countPosts(title: string) {
      const { articles } = await call(listArticles, { query: { limit: 50 } });
      return articles.filter((article) => article.title === title).length;
    },
    /** A phone of their own, signed in. */
    async openPhone(options: BrowserContextOptions = {}) {
      const phone = await openPhone({ baseURL: baseUrl, ...options });
      await signIn(phone.page, nickname);
      return phone;
    },
  };
}

/** Somebody who has joined, with Buam-dong as their favourite neighbourhood. */
export async function onboardedMember(
  nickname: string,
  baseUrl: string = thisProduct().baseUrl,
): Promise<TestMember> {
  const neighbour = await signedInMember(nickname, baseUrl);
  const { call } = neighbour;
  await call(changeNickname, { body: { nickname } });
  const { regions } = await call(searchRegions, { query: { keyword: '종로구 부암동', limit: 1 } });
  await call(chooseRegions, { body: { regionIds: regions.map(({ regionId }) => regionId) } });
  await call(finishOnboarding, { body: undefined });
  return neighbour;
}

/** Signs a phone in as somebody of the demo provider, and waits until they are where that leads. */
export async function signIn(page: Page, nickname: string) {
  await page.goto(`/oauth2/authorization/naver?login_hint=${encodeURIComponent(nickname)}`);
  await page.waitForURL(/\/(onboard|home)$/);
}
