import type { KnownProvider } from 'contract/auth';
import { writeArticle, writeArticleAtNewPlace } from 'contract/articles';
import { createCategory, listMyCategories } from 'contract/categories';
import { writeComment } from 'contract/comments';
import { todayInKorea } from 'contract/dates';
import type { ArticleId, CategoryId, PlaceId } from 'contract/ids';
import { likeArticle } from 'contract/likes';
import { giveConsents, listConsents } from 'contract/consents';
import { changeNickname, chooseRegions, finishOnboarding } from 'contract/members';
import { savePlace } from 'contract/places';
import { searchRegions } from 'contract/regions';
import { backdateArticle } from '../articles/backdate-article.ts';
import { linkIdentity } from '../auth/sign-in.ts';
import { type Db, one } from '../db.ts';
import { demoSubject } from '../auth/demo/demo-subject.ts';
import { drawings } from '../photos/drawings.ts';
import { type CookieBrowser, openCookieBrowser } from './cookie-browser.ts';
import { samplePlaces } from './sample-places.ts';
import { type SampleNeighbour, sampleNeighbours, type SamplePost, samplePosts } from './sample-posts.ts';

const pictures = new Map(drawings.map(({ name, uuid }) => [name, uuid]));
const DAY_MS = 24 * 60 * 60 * 1000;

/** A neighbour who has signed up: their browser and their categories. */
interface SignedUp extends SampleNeighbour {
  browser: CookieBrowser;
  categoryIds: CategoryId[];
}

/**
 * Fills an app without members with a sample neighbourhood: eight neighbours sign in through the demo provider, finish onboarding,
 * write, comment and like through the API at `address`. They are known to every provider that the demo replaces. Goes on with a sample
 * that was stopped, while nobody else has joined. Returns the number of posts written, 0 if there are other members or the demo provider
 * is closed. Throws between two posts once `stopping` has fired.
 */
export async function fillSample(
  db: Db,
  address: string,
  demo: readonly KnownProvider[],
  stopping?: AbortSignal,
): Promise<number> {
  const [provider] = demo;
  if (provider === undefined) return 0;
  if (!(await isUnfilled(db))) return 0;
  const neighbours = await signUpNeighbours(db, address, [provider, ...demo.slice(1)]);
  const places = new Map<string, PlaceId>();
  const written = await postsThere(db);
  const oldestFirst = samplePosts.toSorted((a, b) => b.daysAgo - a.daysAgo);
  for (const [nth, post] of oldestFirst.entries()) {
    stopping?.throwIfAborted();
    const placeId = written.get(post.title);
    if (placeId !== undefined) {
      places.set(post.place, placeId);
      continue;
    }
    const article = await write(neighbours.get(post.by)!, post, places);
    places.set(post.place, article.placeId);
    await react(neighbours, article.articleId, post, nth);
    await backdateArticle(db, article.articleId, post.daysAgo);
  }
  await saveFavourites(neighbours, places);
  return samplePosts.length - written.size;
}

/** Whether there is no member yet, or nobody but sample neighbours, some of whose posts were never written. */
async function isUnfilled(db: Db): Promise<boolean> {
  const names = sampleNeighbours.map(({ nickname }) => nickname);
  const { members, neighbours, others, posts } = await one(
    db<Record<'members' | 'neighbours' | 'others' | 'posts', number>>`
      select count(*)::int as members,
        (count(*) filter (where nickname = any(${names}::text[])))::int as neighbours,
        (count(*) filter (where nickname <> all(${names}::text[])))::int as others,
        (select count(*)::int from article /* any: deleted ones were written */) as posts
      from member`,
  );
  return members === 0 || (neighbours > 0 && others === 0 && posts < samplePosts.length);
}

/** The places of the posts that are there, by title. */
async function postsThere(db: Db): Promise<Map<string, PlaceId>> {
  const posts = await db<{ title: string; placeId: PlaceId }>`
    select title, place_id from article /* any: deleted ones were written */`;
  return new Map(posts.map(({ title, placeId }) => [title, placeId]));
}

/** The sample neighbours, signed up through the first provider and known to the others. */
export async function signUpNeighbours(
  db: Db,
  address: string,
  [provider, ...others]: readonly [KnownProvider, ...KnownProvider[]],
): Promise<Map<string, SignedUp>> {
  const neighbours = new Map<string, SignedUp>();
  for (const neighbour of sampleNeighbours) {
    neighbours.set(neighbour.nickname, await signUp(address, provider, neighbour));
    for (const other of others) await linkDemo(db, neighbour.nickname, provider, other);
  }
  return neighbours;
}

/** Links a neighbour to another provider of the demo. */
const linkDemo = (db: Db, name: string, provider: KnownProvider, other: KnownProvider) =>
  linkIdentity(db, [provider, demoSubject(provider, name)], [other, demoSubject(other, name)]);

async function signUp(
  address: string,
  provider: KnownProvider,
  neighbour: SampleNeighbour,
): Promise<SignedUp> {
  const browser = openCookieBrowser(address);
  await browser.signIn(neighbour.nickname, provider);
  await consent(browser);
  await browser.call(changeNickname, { body: { nickname: neighbour.nickname } });
  const regionIds = [];
  for (const words of neighbour.regions) {
    const { regions } = await browser.call(searchRegions, { query: { keyword: words.join(' '), limit: 1 } });
    regionIds.push(...regions.map((region) => region.regionId));
  }
  await browser.call(chooseRegions, { body: { regionIds } });
  await browser.call(finishOnboarding, { body: undefined });
  const known = await browser.call(listMyCategories, {});
  const categoryIds = [];
  for (const [name, color] of neighbour.categories) {
    const { categoryId } =
      known.find((category) => category.name === name) ??
      (await browser.call(createCategory, { body: { name, color } }));
    categoryIds.push(categoryId);
  }
  return { ...neighbour, browser, categoryIds };
}

/** Gives the required consents, if they are asked for. */
async function consent(browser: CookieBrowser) {
  const { consents } = await browser.call(listConsents, {});
  const needed = consents.filter((one) => one.isRequired);
  await browser.call(giveConsents, {
    body: { consents: needed.map(({ consent, version }) => ({ consent, version })) },
  });
}

/** Writes a post with default images, at a new place if it is the first post there, else at the existing place. */
async function write(
  { browser, categoryIds }: SignedUp,
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

/** Writes the comments of a post and likes it. */
async function react(neighbours: Map<string, SignedUp>, articleId: ArticleId, post: SamplePost, nth: number) {
  const params = { articleId };
  const comment = (by: string, content: string, parentCommentId: number | null = null) =>
    neighbours.get(by)!.browser.call(writeComment, { params, body: { content, parentCommentId } });
  for (const [by, text, replies = []] of post.comments ?? []) {
    const { commentId } = await comment(by, text);
    for (const [replier, reply] of replies) await comment(replier, reply, commentId);
  }
  const others = [...neighbours.values()].filter(({ nickname }) => nickname !== post.by);
  for (const { browser } of others.slice(0, (nth * 3) % 8)) await browser.call(likeArticle, { params });
}

/** Each neighbour saves two places in their first category. */
async function saveFavourites(neighbours: Map<string, SignedUp>, places: Map<string, PlaceId>) {
  const all = [...places.values()];
  for (const [nth, { browser, categoryIds }] of [...neighbours.values()].entries()) {
    const picked = new Set([all[(nth * 3) % all.length]!, all[(nth * 5 + 7) % all.length]!]);
    for (const placeId of picked) {
      await browser.call(savePlace, { params: { placeId }, body: { categoryId: categoryIds[0]! } });
    }
  }
}
