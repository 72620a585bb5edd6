import { listArticles, readArticle } from 'contract/articles';
import { listBlocks } from 'contract/blocks';
import { listSavedPlaces } from 'contract/categories';
import { listComments } from 'contract/comments';
import { listCommentNotifications } from 'contract/notifications';
import { placesOnMap, readPlace } from 'contract/places';
import { fact, NO, VISITOR, YES } from '../../server/test/history/history.ts';
import { idOf, missing, recent } from './on-post.ts';
import { listed, notified, seenIn, seenOn } from './seen.ts';
import { type Person, type Post, tokenOf, type World } from './world.ts';

/** The square in which all posts of the members are. */
export const AREA = { latMin: 37.5, latMax: 37.6, lngMin: 126.9, lngMax: 127 } as const;

/** What members and visitors read: each returns when the answer is recorded. */
export const reads = {
  async post(world: World, person: Person) {
    const post = recent(world, person);
    if (post) await readPost(world, person, post);
  },
  async list(world: World, person: Person) {
    await world.perform(
      person,
      listArticles,
      { query: { limit: person.random.pick([10, 50])! } },
      {
        name: '',
        saw: ({ result, hasNext }, viewer) => [
          ...result.flatMap((each) => seenIn(each, viewer)),
          ...listed(world, result, hasNext, viewer),
        ],
      },
    );
  },
  async place(world: World, person: Person) {
    const { placeId, title } = person.random.pick(world.places)!;
    await world.perform(
      person,
      readPlace,
      { params: { placeId } },
      {
        name: title,
        saw: ({ articleCount, isSaved }, by) => [
          { count: 'posts', of: title, by, number: articleCount },
          ...(by === VISITOR || isSaved ? [] : [{ fact: fact.save(by, title), is: NO }]),
        ],
      },
    );
  },
  /** A post at a new spot is at a place of its own, which has its token as name. */
  async map(world: World, person: Person) {
    await world.perform(
      person,
      placesOnMap,
      { query: AREA },
      {
        name: '',
        saw: ({ places, clusters }, by) => {
          const tokens = new Set(places.map(({ title }) => title));
          const own = world.posts.filter(({ token }) => world.history.posts[token]!.place === null);
          return own
            .filter(({ token }) => clusters.length === 0 || tokens.has(token))
            .map(({ token: post }) => ({ post, by, found: tokens.has(post) }));
        },
      },
    );
  },
  async comments(world: World, person: Person) {
    const post = recent(world, person);
    if (post) await readComments(world, person, post);
  },
  async saves(world: World, person: Person) {
    const categoryId = person.random.pick(person.categoryIds)!;
    await world.perform(
      person,
      listSavedPlaces,
      { params: { categoryId }, query: { limit: 50 } },
      {
        name: String(categoryId),
        saw: ({ places }, by) =>
          places.map(({ title }) => ({ fact: fact.save(by, title), is: String(categoryId) })),
      },
    );
  },
  async blocks(world: World, person: Person) {
    await world.perform(
      person,
      listBlocks,
      { query: { limit: 50 } },
      {
        name: '',
        saw: ({ blocks }, by) =>
          world.people
            .filter(({ who }) => who !== by && who !== VISITOR)
            .map(({ who }) => ({
              fact: fact.block(by, who),
              is: blocks.some(({ nickname }) => nickname === who) ? YES : NO,
            })),
      },
    );
  },
  async notifications(world: World, person: Person) {
    await world.perform(
      person,
      listCommentNotifications,
      { query: { limit: 50 } },
      {
        name: '',
        saw: ({ notifications }, by) => {
          const tokens = notifications.map(({ commentContent }) => tokenOf(commentContent));
          return tokens.flatMap((token) => notified(world, token, by, tokens));
        },
      },
    );
  },
};

/** Reads a post by its id. */
export const readPost = (world: World, person: Person, post: Post) =>
  world.perform(
    person,
    readArticle,
    { params: idOf(post) },
    {
      name: post.token,
      saw: seenIn,
      refused: (code, viewer) => missing(code, post.token, viewer),
    },
  );

/** Reads all comments of a post. */
export const readComments = (world: World, person: Person, post: Post) =>
  world.perform(
    person,
    listComments,
    { params: idOf(post) },
    {
      name: post.token,
      saw: ({ comments }, viewer) => seenOn(world, post, comments, viewer),
      refused: (code, viewer) => missing(code, post.token, viewer),
    },
  );
