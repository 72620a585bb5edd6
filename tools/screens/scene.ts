import type { ArticleId, CategoryId, PlaceId } from 'contract/ids';
import type { Page } from 'playwright-core';
import type { JudgedPosts } from './judged.ts';

/** The rows of the sample neighbourhood that the scenes use. */
export interface Neighbourhood {
  /** 가람's own post with two photos and comments. */
  mine: ArticleId;
  /** 나래's post with comments. */
  theirs: ArticleId;
  /** A post that 가람 commented on. */
  commented: ArticleId;
  /** A post without comments. */
  silent: ArticleId;
  /** The place of `theirs`. */
  placeId: PlaceId;
  /** A category of 가람 with saved places and posts. */
  categoryId: CategoryId;
  /** Posts that moderators have decided about, where a picture shows them. */
  judged?: JudgedPosts;
}

/** One picture: its viewer, and how the screen is opened. */
export interface Scene {
  /** The file's name without scheme and ending; its first word is the screen. */
  name: string;
  /** Its title in the index. */
  title: string;
  /** A neighbour's nickname; null for a visitor. By default 가람. */
  by?: string | null | ((there: Neighbourhood) => string | null);
  open: (page: Page, there: Neighbourhood) => Promise<unknown>;
}

/** Leaves the calls to an address unanswered, to show a slow connection. */
export const holdUp = (page: Page, calls: string) => page.route(calls, () => {});

/** Lets the calls to an address fail, to show a broken server. */
export const breakDown = (page: Page, calls: string) =>
  page.route(calls, (route) =>
    route.fulfill({
      status: 500,
      json: { isSuccess: false, code: 'COMMON5000', message: '잠시 후 다시 시도해 주세요.' },
    }),
  );

/** Empties a list in the answer of a call. Without a field, the result is the list itself. */
export const empty = (page: Page, calls: string, field?: string) =>
  page.route(calls, async (route) => {
    const response = await route.fetch();
    const answer = await response.json();
    const result = field === undefined ? [] : { ...answer.result, [field]: [], hasNext: false };
    await route.fulfill({ response, json: { ...answer, result, hasNext: false } });
  });

/** Serves a page that the browser renders itself with its own calls, as while the server is busy. */
export const leaveToBrowser = (page: Page, address: string) =>
  page.route(address, async (route) => {
    const url = new URL('/oauth-redirect', route.request().url()).href;
    await route.fulfill({ response: await route.fetch({ url }) });
  });
