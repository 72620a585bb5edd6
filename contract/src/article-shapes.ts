import * as v from 'valibot';
import { audienceFields, isMasked } from './audience-shapes.ts';
import { Day, Instant } from './dates.ts';
import { Disclosure } from './disclosure-shapes.ts';
import { ArticleId, CategoryId, ChallengeId, MemberId, PlaceId, RegionId } from './ids.ts';
import { ARTICLE } from './limits.ts';
import { ImageAddress } from './photos.ts';
import { PinCategory } from './pin-categories.ts';
import { line, text } from './text.ts';

const described = <T extends v.GenericSchema>(schema: T, text: string) => v.pipe(schema, v.description(text));

/** What a photo shows, in its author's words: up to 200 characters on one line; empty where nothing was written. */
export const PhotoDescription = line(0, ARTICLE.photoDescriptionMax);

/** A photo of a post: its address, its full size in pixels, a thumbhash (base64) that is shown until it has loaded, and its description. */
export const ArticlePhoto = v.object({
  url: ImageAddress,
  width: v.number(),
  height: v.number(),
  placeholder: v.string(),
  description: v.optional(v.string()),
});
export type ArticlePhoto = v.InferOutput<typeof ArticlePhoto>;

/** The title of a post without one, and the editor's title placeholder. */
export const UNTITLED = '새 기록';
/** Up to 100 characters; blank means `UNTITLED`. */
export const ArticleTitle = line(0, ARTICLE.titleMax);
export const ArticleContent = text(0, ARTICLE.contentMax);

/**
 * The fields of a post that its author picks from a list, with their defaults. Requests, answers, exports and imports are derived from
 * this. A new choice does not compile until it has a column, a draft field and a label.
 */
export const articleChoices = {
  disclosure: v.optional(Disclosure, 'none'),
};
export const ArticleChoices = v.object(articleChoices);
export type ArticleChoices = v.InferOutput<typeof ArticleChoices>;

/** The fields of a post that are stored unchanged, each in one column of `article`. */
export const articleFields = {
  categoryId: CategoryId,
  title: v.optional(ArticleTitle, ''),
  content: v.optional(ArticleContent, ''),
  date: Day,
  ...articleChoices,
};
export type ArticleFields = v.InferOutput<v.ObjectSchema<typeof articleFields, undefined>>;
/** The optional fields of an edit. */
export const editedFields = v.partial(v.object(articleFields)).entries;

const article = {
  articleId: ArticleId,
  categoryId: described(v.nullable(CategoryId), 'The category; null for everybody but its author.'),
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
  mainImageUuid: described(ImageAddress, 'Address of the main photo; its last segment is the uuid.'),
  imageUuids: described(v.array(ImageAddress), 'Addresses of all photos, the main one first.'),
  photos: v.array(ArticlePhoto),
  likeCount: v.number(),
  spamCount: v.number(),
  commentCount: v.number(),
  liked: v.boolean(),
  isReported: v.boolean(),
  isMine: v.boolean(),
  regionId: v.nullable(RegionId),
  regionName: v.nullable(v.string()),
  memberId: v.nullable(MemberId),
  nickname: v.string(),
  userImage: v.nullable(ImageAddress),
  badges: v.optional(described(v.number(), 'Challenges its author has won.')),
  challengeId: v.nullable(ChallengeId),
  createdAt: Instant,
  version: v.number(),
  isMasked,
  ...audienceFields,
  ...v.partial(ArticleChoices).entries,
};
/**
 * A post, on its own page and in every list. `liked`, `isReported` and `isMine` are relative to the caller. Only its author sees its
 * category.
 */
export const Article = v.object(article);
export type Article = v.InferOutput<typeof Article>;
