import { type Article } from 'contract/article-shapes';
import { listArticles, readArticle } from 'contract/articles';
import { listBlocks } from 'contract/blocks';
import { listSavedPlaces } from 'contract/categories';
import { type Comment, listComments, type Reply } from 'contract/comments';
import { listCommentNotifications } from 'contract/notifications';
import { placesOnMap, readPlace } from 'contract/places';
import { fact, NO, type Seen, VISITOR, type Who, YES } from '../../server/test/history/history.ts';
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
    const placeId = person.random.pick(world.places)!;
    await world.perform(
      person,
      readPlace,
      { params: { placeId } },
      {
        name: String(placeId),
        saw: ({ articleCount, isSaved }, by) => [
          { count: 'posts', of: String(placeId), by, number: articleCount },
          ...(by === VISITOR || isSaved ? [] : [{ fact: fact.save(by, String(placeId)), is: NO }]),
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
          places.map(({ placeId }) => ({ fact: fact.save(by, String(placeId)), is: String(categoryId) })),
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

/** A notification of a comment: it is there, once, and neither the reader nor its writer has blocked the other. */
function notified({ history }: World, token: string, by: Who, all: readonly string[]): Seen[] {
  const writer = history.comments[token]?.by;
  if (writer === undefined) return []; // its words are hidden
  const blocks = writer === by ? [] : [fact.block(by, writer), fact.block(writer, by)];
  const rows = all.filter((other) => other === token).length;
  return [
    { fact: fact.comment(token), is: YES },
    { rows, of: token },
    ...blocks.map((of) => ({ fact: of, is: NO })),
  ];
}

/** Reads a post by its id. */
export const readPost = (world: World, person: Person, post: Post) =>
  world.perform(
    person,
    readArticle,
    { params: { articleId: post.articleId } },
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
    { params: { articleId: post.articleId } },
    {
      name: post.token,
      saw: ({ comments }, viewer) => seenOn(world, post, comments, viewer),
      refused: (code, viewer) => missing(code, post.token, viewer),
    },
  );

/** A refusal that says that a post is not there for the viewer. */
export const missing = (code: string, post: string, by: Who): Seen[] =>
  code === 'ARTICLE4001' ? [{ post, by, found: false }] : [];

/** What a post says in an answer for the viewer. */
export function seenIn(article: Article, by: Who): Seen[] {
  const post = tokenOf(article.title);
  const flags: Seen[] = [
    { fact: fact.like(by, post), is: article.liked ? YES : NO },
    { fact: fact.report(by, post), is: article.isReported ? YES : NO },
  ];
  return [
    { post, by, found: true },
    { fact: fact.title(post), is: article.title },
    { count: 'likes', of: post, by, number: article.likeCount },
    { count: 'reports', of: post, by, number: article.spamCount },
    { count: 'comments', of: post, by, number: article.commentCount },
    ...(by === VISITOR ? [] : flags),
  ];
}

/** Which posts a list does not have although it reaches beyond them, and which it has twice. */
function listed({ posts }: World, found: readonly Article[], hasNext: boolean, by: Who): Seen[] {
  const ids = new Set(found.map(({ articleId }) => articleId));
  const last = hasNext ? (found.at(-1)?.articleId ?? 0) : 0;
  const absent = posts.filter(({ articleId }) => articleId >= last && !ids.has(articleId));
  return [
    ...absent.map(({ token: post }) => ({ post, by, found: false })),
    ...found.map(({ title }) => ({
      of: tokenOf(title),
      rows: found.filter((each) => tokenOf(each.title) === tokenOf(title)).length,
    })),
  ];
}

function seenOn({ comments }: World, post: Post, threads: readonly Comment[], by: Who): Seen[] {
  const shown: (Comment | Reply)[] = threads
    .flatMap((thread) => [thread, ...thread.replies])
    .filter(({ isDeleted }) => !isDeleted);
  const tokens = shown.map(({ content }) => tokenOf(content));
  const cut = new Set(
    threads
      .filter(({ replies, replyCount }) => replyCount > replies.length)
      .map(({ commentId }) => commentId),
  );
  const absent = comments.filter(
    (each) => each.post === post && !tokens.includes(each.token) && (each.starter === null || cut.size === 0),
  );
  return [
    { post: post.token, by, found: true },
    ...shown.flatMap(({ content }): Seen[] => [
      { comment: tokenOf(content), by, found: true },
      { fact: fact.words(tokenOf(content)), is: content },
      { of: tokenOf(content), rows: tokens.filter((token) => token === tokenOf(content)).length },
    ]),
    ...absent.map(({ token: comment }): Seen => ({ comment, by, found: false })),
  ];
}

/** One of the newest posts. */
export const recent = ({ posts }: World, { random }: Person) => random.pick(posts.slice(-25));
