import { writeArticle, writeArticleAtSpot } from 'contract/articles';
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
import type { Page } from 'playwright-core';
import { openCookieBrowser } from '../server/src/sample/cookie-browser.ts';

/** A spot in Mapo, far from where other journeys write; each journey moves on from it a little. */
export const SPOT = { latitude: 37.5617, longitude: 126.925 } as const;

/** What a neighbour writes, where it matters. */
export interface Writing {
  categoryId: CategoryId;
  title: string;
  placeName: string;
  latitude?: number;
  longitude?: number;
}

/** Somebody who lives here without a screen: everything they do goes through the API as a person's phone would send it. */
export async function settle(baseUrl: string, nickname: string) {
  const browser = openCookieBrowser(baseUrl);
  await browser.signIn(nickname);
  const { call } = browser;
  const neighbour = {
    nickname,
    call,
    /** Joins in one go, with Yeonnam-dong as the favourite neighbourhood. */
    async join() {
      await call(changeNickname, { body: { nickname } });
      const { regions } = await call(searchRegions, { query: { keyword: '마포구 연남동', limit: 1 } });
      await call(chooseRegions, { body: { regionIds: regions.map(({ regionId }) => regionId) } });
      await call(finishOnboarding, { body: undefined });
      return neighbour;
    },
    category: (name: string, color: PaletteColor = 'GREEN') =>
      call(createCategory, { body: { name, color } }).then(({ categoryId }) => categoryId),
    /** Writes at a new spot, with a picture of the gallery. */
    async write({ categoryId, title, placeName, ...at }: Writing) {
      const [picture] = await call(listDefaultImages, {});
      return call(writeArticleAtSpot, {
        body: {
          categoryId,
          title,
          placeName,
          content: `${title}의 하루`,
          date: todayInKorea(),
          detailAddress: '서울특별시 마포구 연남동',
          pinCategory: 'CAFE',
          imageUuids: [picture!],
          ...SPOT,
          ...at,
        },
      });
    },
    async writeAt(placeId: PlaceId, { categoryId, title }: Pick<Writing, 'categoryId' | 'title'>) {
      const [picture] = await call(listDefaultImages, {});
      const body = { categoryId, placeId, title, content: '', date: todayInKorea(), imageUuids: [picture!] };
      return call(writeArticle, { body });
    },
    comment: (articleId: ArticleId, content: string) =>
      call(writeComment, { params: { articleId }, body: { content, parentCommentId: null } }),
    report: (articleId: ArticleId) => call(reportArticle, { params: { articleId } }),
    save: (placeId: PlaceId, categoryId: CategoryId) =>
      call(savePlace, { params: { placeId }, body: { categoryId } }),
  };
  return neighbour;
}

/** Signs a phone in as somebody who lives here already. */
export async function signIn(page: Page, nickname: string) {
  await page.goto(`/oauth2/authorization/naver?login_hint=${encodeURIComponent(nickname)}`);
  await page.waitForURL(/\/(onboard|home)$/);
}
