import type { Provider } from 'contract/auth';
import { writeArticle, writeArticleAtNewPlace } from 'contract/articles';
import { createCategory } from 'contract/categories';
import { writeComment } from 'contract/comments';
import { todayInKorea } from 'contract/dates';
import type { ArticleId, CategoryId, PlaceId } from 'contract/ids';
import { likeArticle } from 'contract/likes';
import { changeNickname, chooseRegions, finishOnboarding } from 'contract/members';
import { savePlace } from 'contract/places';
import { searchRegions } from 'contract/regions';
import { drawings } from '../../drawings/drawings.ts';
import { backdateArticle } from '../articles/articles.ts';
import type { Db } from '../db.ts';
import { type CookieBrowser, openCookieBrowser } from './cookie-browser.ts';
import { samplePlaces } from './sample-places.ts';
import { type SampleNeighbour, sampleNeighbours, type SamplePost, samplePosts } from './sample-posts.ts';

const pictures = new Map(drawings.map(({ name, uuid }) => [name, uuid]));
const DAY_MS = 24 * 60 * 60 * 1000;

/** A neighbour who moved in: their browser and their categories. */
interface Settled extends SampleNeighbour {
  browser: CookieBrowser;
  categoryIds: CategoryId[];
}

/**
 * Fills an empty app with a living neighbourhood: eight neighbours sign in through the demo provider, join, write, comment and
 * like through the API at `address`. Where anyone has joined, nothing happens. Gives
 * how many posts it wrote.
 */
export async function fillSample(db: Db, address: string, provider: Provider): Promise<number> {
  const [row] = await db<{ isEmpty: boolean }>`select not exists (select 1 from member) as is_empty`;
  if (!row?.isEmpty) return 0;
  const settled = new Map<string, Settled>();
  for (const neighbour of sampleNeighbours) {
    settled.set(neighbour.nickname, await settle(address, provider, neighbour));
  }
  const places = new Map<string, PlaceId>();
  const oldestFirst = samplePosts.toSorted((a, b) => b.daysAgo - a.daysAgo);
  for (const [nth, post] of oldestFirst.entries()) {
    const article = await write(settled.get(post.by)!, post, places);
    places.set(post.place, article.placeId);
    await answer(settled, article.articleId, post, nth);
    await backdateArticle(db, article.articleId, post.daysAgo);
  }
  await saveFavourites(settled, places);
  return samplePosts.length;
}

async function settle(address: string, provider: Provider, neighbour: SampleNeighbour): Promise<Settled> {
  const browser = openCookieBrowser(address);
  await browser.signIn(neighbour.nickname, provider);
  await browser.call(changeNickname, { body: { nickname: neighbour.nickname } });
  const regionIds = [];
  for (const words of neighbour.regions) {
    const { regions } = await browser.call(searchRegions, { query: { keyword: words.join(' '), limit: 1 } });
    regionIds.push(...regions.map((region) => region.regionId));
  }
  await browser.call(chooseRegions, { body: { regionIds } });
  await browser.call(finishOnboarding, { body: undefined });
  const categoryIds = [];
  for (const [name, color] of neighbour.categories) {
    categoryIds.push((await browser.call(createCategory, { body: { name, color } })).categoryId);
  }
  return { ...neighbour, browser, categoryIds };
}

/** Writes a post with pictures of the gallery: at its spot when it is the first there, else at the place. */
async function write(
  { browser, categoryIds }: Settled,
  post: SamplePost,
  places: ReadonlyMap<string, PlaceId>,
) {
  const { title: placeName, category: pinCategory, address: detailAddress, ...at } = samplePlaces[post.place];
  const written = {
    categoryId: categoryIds[post.category]!,
    title: post.title,
    content: post.content,
    date: todayInKorea(Date.now() - post.daysAgo * DAY_MS),
    imageUuids: post.pictures.flatMap((name) => pictures.get(name) ?? []),
  };
  const placeId = places.get(post.place);
  return placeId === undefined
    ? browser.call(writeArticleAtNewPlace, {
        body: { ...written, ...at, placeName, pinCategory, detailAddress },
      })
    : browser.call(writeArticle, { body: { ...written, placeId } });
}

async function answer(settled: Map<string, Settled>, articleId: ArticleId, post: SamplePost, nth: number) {
  const params = { articleId };
  const say = (by: string, content: string, parentCommentId: number | null = null) =>
    settled.get(by)!.browser.call(writeComment, { params, body: { content, parentCommentId } });
  for (const [by, text, replies = []] of post.comments ?? []) {
    const { commentId } = await say(by, text);
    for (const [replier, reply] of replies) await say(replier, reply, commentId);
  }
  const others = [...settled.values()].filter(({ nickname }) => nickname !== post.by);
  for (const { browser } of others.slice(0, (nth * 3) % 8)) await browser.call(likeArticle, { params });
}

/** Each neighbour keeps two places of others in their first category. */
async function saveFavourites(settled: Map<string, Settled>, places: Map<string, PlaceId>) {
  const all = [...places.values()];
  for (const [nth, { browser, categoryIds }] of [...settled.values()].entries()) {
    const picked = new Set([all[(nth * 3) % all.length]!, all[(nth * 5 + 7) % all.length]!]);
    for (const placeId of picked) {
      await browser.call(savePlace, { params: { placeId }, body: { categoryId: categoryIds[0]! } });
    }
  }
}
