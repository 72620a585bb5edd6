import type { ArticleId, CategoryId, PlaceId } from 'contract/ids';
import type { Page } from 'playwright-core';

/** What the sample neighbourhood holds that screens are taken of. */
export interface Neighbourhood {
  /** 가람's own post with two photos and comments. */
  mine: ArticleId;
  /** 나래's post with comments. */
  theirs: ArticleId;
  /** A post 가람 commented on. */
  commented: ArticleId;
  /** A post nobody has commented on. */
  silent: ArticleId;
  /** The place of `theirs`. */
  placeId: PlaceId;
  /** Categories of 가람: one with saved places and posts. */
  categoryId: CategoryId;
}

/** One picture: who looks, and how they came to see it. */
export interface Scene {
  /** The file's name without scheme and ending; its first word is the screen. */
  name: string;
  /** What it shows, in the index. */
  title: string;
  /** A neighbour's nickname; null for a visitor. 가람 where none is given. */
  by?: string | null;
  open: (page: Page, there: Neighbourhood) => Promise<unknown>;
}

/** The calls to an address are never answered: what a slow phone shows. */
export const holdUp = (page: Page, calls: string) => page.route(calls, () => {});

/** The calls to an address fail: what a broken server shows. */
export const breakDown = (page: Page, calls: string) =>
  page.route(calls, (route) =>
    route.fulfill({
      status: 500,
      json: { isSuccess: false, code: 'COMMON5000', message: '잠시 후 다시 시도해 주세요.' },
    }),
  );

/** A list is empty: its answer comes through with nothing in it. Where no field is named, the result is the list itself. */
export const empty = (page: Page, calls: string, field?: string) =>
  page.route(calls, async (route) => {
    const response = await route.fetch();
    const answer = await response.json();
    const result = field === undefined ? [] : { ...answer.result, [field]: [], hasNext: false };
    await route.fulfill({ response, json: { ...answer, result, hasNext: false } });
  });

/** A page that the browser renders itself, as while the server is busy, with its own calls. */
export const leaveToBrowser = (page: Page, address: string) =>
  page.route(address, async (route) => {
    const url = new URL('/oauth-redirect', route.request().url()).href;
    await route.fulfill({ response: await route.fetch({ url }) });
  });
