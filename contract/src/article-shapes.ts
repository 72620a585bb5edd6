import * as v from 'valibot';
import { Instant } from './dates.ts';
import { ArticleId, CategoryId, ChallengeId, MemberId, PlaceId, RegionId } from './ids.ts';
import { pageResult } from './page.ts';
import { PinCategory } from './pin-categories.ts';
import { FIELD_ALIASES, withAliases } from './field-aliases.ts';

const described = <T extends v.GenericSchema>(schema: T, text: string) => v.pipe(schema, v.description(text));

/** A photo of a post: its address, its full size in pixels, and a thumbhash (base64) to show until it has loaded. */
export const ArticlePhoto = v.object({
  url: v.string(),
  width: v.number(),
  height: v.number(),
  placeholder: v.string(),
});
export type ArticlePhoto = v.InferOutput<typeof ArticlePhoto>;

const article = {
  articleId: ArticleId,
  categoryId: v.nullable(CategoryId),
  categoryName: v.nullable(v.string()),
  categoryColor: v.nullable(v.string()),
  placeId: PlaceId,
  title: v.string(),
  content: v.string(),
  date: v.string(),
  latitude: v.number(),
  longitude: v.number(),
  detailAddress: v.string(),
  placeName: v.string(),
  pinCategory: PinCategory,
  mainImageUuid: described(
    v.string(),
    'Root-relative address of the main photo; its last segment is the uuid.',
  ),
  imageUuids: described(v.array(v.string()), 'Addresses of all photos, the main one first.'),
  photos: v.array(ArticlePhoto),
  likeCount: v.number(),
  spamCount: v.number(),
  commentCount: v.number(),
  liked: v.boolean(),
  isReported: v.boolean(),
  isMine: v.boolean(),
  regionId: v.nullable(RegionId),
  memberId: v.nullable(MemberId),
  nickname: v.string(),
  userImage: v.nullable(v.string()),
  badges: v.optional(described(v.number(), 'Challenges its author has won.')),
  challengeId: v.nullable(ChallengeId),
  createdAt: Instant,
  version: described(v.number(), 'Raised by each edit.'),
};
/** A post, in its own page and in every list; `liked`, `isReported` and `isMine` are relative to the caller. */
export const Article = v.object(withAliases(article, FIELD_ALIASES.article));
export type Article = v.InferOutput<typeof Article>;

export const articlePage = v.object({ articles: v.array(Article), ...pageResult });
