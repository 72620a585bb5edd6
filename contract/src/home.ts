import * as v from 'valibot';
import { Instant } from './dates.ts';
import { endpoint } from './endpoint.ts';
import { ArticleId } from './ids.ts';
import { PAGE } from './limits.ts';
import { FIELD_ALIASES, withAliases } from './field-aliases.ts';

const homePost = {
  articleId: ArticleId,
  authorNickname: v.string(),
  profileImageUrl: v.nullable(v.string()),
  createdAt: Instant,
  title: v.string(),
  imageUrl: v.string(),
  mainImageUuid: v.string(),
  placeholder: v.pipe(v.string(), v.description('A thumbhash in base64.')),
  isWinner: v.pipe(
    v.boolean(),
    v.description("The running challenge winner's post, pinned first for its week."),
  ),
};
/** A new-post card. */
export const HomePost = v.object(withAliases(homePost, FIELD_ALIASES.homePost));
export type HomePost = v.InferOutput<typeof HomePost>;

const page = v.pipe(
  v.optional(v.union([v.number(), v.pipe(v.string(), v.regex(/^\d{1,9}$/), v.transform(Number))]), 1),
  v.integer(),
  v.minValue(0),
  v.maxValue(PAGE.homePagesMax),
  v.transform((given) => Math.max(given, 1)),
);

/** Newest first: of the caller's favourite neighbourhoods; of the whole country for a visitor. Pages of 20 from 1 (0 is 1). */
export const listHomePosts = endpoint({
  name: 'listHomePosts',
  tag: 'home',
  summary: 'New posts',
  method: 'GET',
  path: '/api/home/articles',
  access: 'anyone',
  query: v.object({ page }),
  result: v.object({
    postList: v.array(HomePost),
    page: v.number(),
    limit: v.number(),
    hasNext: v.boolean(),
  }),
  refuses: [],
});
