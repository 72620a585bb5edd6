import { listArticles, writeArticle, writeArticleAtNewPlace } from 'contract/articles';
import { createCategory, listMyCategories } from 'contract/categories';
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

/** A spot in Buam-dong, the favourite neighbourhood of every onboarded member of these tests. */
export const SPOT = { latitude: 37.5925, longitude: 126.964 } as const;

/** The fields of a post that a test may choose. */
export interface Writing {
  title: string;
  /** The member's first category by default. */
  categoryId?: CategoryId;
  /** The number of default images; one by default. */
  photos?: number;
  /** Photos of their own. */
  files?: readonly Blob[];
}

/** The fields of a post's new spot that a test may choose. */
export interface Spot {
  placeName?: string;
  latitude?: number;
  longitude?: number;
}

/** A signed-in member who calls the API, and has a phone when a test opens one. */
export type TestMember = Awaited<ReturnType<typeof signedInMember>>;
export type MembersPhone = Awaited<ReturnType<TestMember['openPhone']>>;

/** A member who is signed in but not onboarded; all calls go through the API as from a phone. */
export async function signedInMember(nickname: string, baseUrl: string = thisProduct().baseUrl) {
  const browser = openCookieBrowser(baseUrl);
  await browser.signIn(nickname);
  const { call } = browser;
  /** Creates the category of that name, or returns the existing one in a retried test. */
  const makeCategory = async (name: string, color: PaletteColor = 'GREEN') => {
    const known = (await call(listMyCategories, {})).find((category) => category.name === name);
    return (known ?? (await call(createCategory, { body: { name, color } }))).categoryId;
  };
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
    visit: browser.visit,
    category: makeCategory,
    /** The member's green 산책길, created when it is first needed. */
    firstCategory,
    /** Writes a post at a new spot. */
    async write({ placeName, latitude, longitude, files = [], ...writing }: Writing & Spot) {
      const at = {
        placeName: placeName ?? `${writing.title} 앞`,
        latitude: latitude ?? SPOT.latitude,
        longitude: longitude ?? SPOT.longitude,
        detailAddress: '서울특별시 종로구 부암동',
        pinCategory: 'CAFE' as const,
      };
      const body = { ...(await post(writing)), ...at };
      return call(writeArticleAtNewPlace, { body, files: { images: files } });
    },
    writeAt: async (placeId: PlaceId, writing: Writing) =>
      call(writeArticle, { body: { ...(await post(writing)), placeId } }),
    comment: (articleId: ArticleId, content: string) =>
      call(writeComment, { params: { articleId }, body: { content, parentCommentId: null } }),
    report: (articleId: ArticleId) => call(reportArticle, { params: { articleId }, body: {} }),
    save: (placeId: PlaceId, categoryId: CategoryId) =>
      call(savePlace, { params: { placeId }, body: { categoryId } }),
    /** The number of posts with this title among the 50 newest. */
    async countPosts(title: string) {
      const { result: articles } = await call(listArticles, { query: { limit: 50 } });
      return articles.filter((article) => article.title === title).length;
    },
    /** Opens the member's phone, signed in, on a blank page. */
    async openPhone(options: BrowserContextOptions = {}) {
      const phone = await openPhone({ baseURL: baseUrl, ...options });
      await phone.context.request.get(signInPath(nickname), { failOnStatusCode: true }); // avoids rendering a screen
      return phone;
    },
  };
}

/** A member who has finished onboarding, with Buam-dong as their favourite neighbourhood. */
export async function onboardedMember(
  nickname: string,
  baseUrl: string = thisProduct().baseUrl,
): Promise<TestMember> {
  const member = await signedInMember(nickname, baseUrl);
  const { call } = member;
  await call(changeNickname, { body: { nickname } });
  const { regions } = await call(searchRegions, { query: { keyword: '종로구 부암동', limit: 1 } });
  await call(chooseRegions, { body: { regionIds: regions.map(({ regionId }) => regionId) } });
  await call(finishOnboarding, { body: undefined });
  return member;
}

/** Signs a phone in through the demo provider, and waits for the screen that follows. */
export async function signIn(page: Page, nickname: string) {
  await page.goto(signInPath(nickname));
  await page.waitForURL(/\/(onboard|home)$/);
}

const signInPath = (nickname: string) =>
  `/oauth2/authorization/naver?login_hint=${encodeURIComponent(nickname)}`;
