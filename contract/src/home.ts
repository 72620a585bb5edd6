import * as v from 'valibot';
import { cardAudience } from './audience-shapes.ts';
import { Instant } from './dates.ts';
import { disclosed } from './disclosure-shapes.ts';
import { endpoint } from './endpoint.ts';
import { ArticleId, MemberId } from './ids.ts';
import { PAGE } from './limits.ts';
import { nearQuery, Within } from './region-shapes.ts';
import { wholeNumber } from './numbers.ts';
import { ImageAddress } from './photos.ts';
import { Region } from './region-shapes.ts';

const homePost = {
  articleId: ArticleId,
  memberId: v.nullable(MemberId),
  authorNickname: v.string(),
  profileImageUrl: v.nullable(ImageAddress),
  createdAt: Instant,
  title: v.string(),
  imageUrl: ImageAddress,
  mainImageUuid: ImageAddress,
  placeholder: v.string(),
  imageDescription: v.optional(
    v.pipe(v.string(), v.description('What the photo shows; empty where its author wrote nothing.')),
  ),
  placeName: v.string(),
  regionName: v.nullable(v.string()),
  likeCount: v.number(),
  isWinner: v.pipe(
    v.boolean(),
    v.description("The running challenge winner's post, pinned first for its week."),
  ),
  ...cardAudience,
  disclosure: disclosed,
};
/** A card of a new post. */
export const HomePost = v.object(homePost);
export type HomePost = v.InferOutput<typeof HomePost>;

const page = v.optional(v.pipe(wholeNumber, v.maxValue(PAGE.homePagesMax)), 1);

/**
 * New posts of the caller's favourite neighbourhoods, or of the given one; where they have none, of what lies around them; for a visitor
 * of the entire country. Newest first. Pages of 20, from 1.
 */
export const listHomePosts = endpoint({
  name: 'listHomePosts',
  tag: 'home',
  summary: 'New posts',
  method: 'GET',
  path: '/api/home/articles',
  access: 'anyone',
  query: v.object({ ...nearQuery, page }),
  result: v.object({
    postList: v.array(HomePost),
    page: v.number(),
    limit: v.number(),
    hasNext: v.boolean(),
    isLast: v.boolean(),
    within: v.pipe(Within, v.description('How far around the neighbourhoods the posts are.')),
    regions: v.pipe(v.array(Region), v.description('The caller’s favourite neighbourhoods, in order.')),
  }),
  refuses: [],
});
