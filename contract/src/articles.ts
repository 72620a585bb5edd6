import * as v from 'valibot';
import { Article, articlePage } from './article-shapes.ts';
import { Latitude, Longitude } from './coordinates.ts';
import { Day } from './dates.ts';
import { endpoint } from './endpoint.ts';
import { ArticleId, CategoryId, ChallengeId, ImageUuid, PlaceId } from './ids.ts';
import { ARTICLE, PLACE } from './limits.ts';
import { pageQuery } from './page.ts';
import { PinCategory } from './pin-categories.ts';
import { PlaceName } from './places.ts';
import { line, text } from './text.ts';

export const ArticleTitle = line(0, ARTICLE.titleMax);
export const ArticleContent = text(0, ARTICLE.contentMax);

/** An image by its uuid or by an address that ends in it. */
export const ImageRef = v.pipe(
  v.string(),
  v.transform((given) => given.slice(-36)),
  ImageUuid,
);
/** A list, or the single value a form sends for a list of one. */
const listOf = <T extends v.GenericSchema>(item: T) =>
  v.pipe(
    v.union([v.array(v.unknown()), v.unknown()]),
    v.transform((given) =>
      Array.isArray(given) ? given : given === '' || given === undefined ? [] : [given],
    ),
    v.array(item),
    v.maxLength(ARTICLE.photosMax, 'TooManyPhotos'),
  );
const index = v.pipe(
  v.union([v.number(), v.pipe(v.string(), v.regex(/^\d{1,2}$/), v.transform(Number))]),
  v.integer(),
  v.minValue(0),
);

/** What both ways of writing share. Pictures already on the server (gallery or own) come by `imageUuids`, new ones as files. */
const written = {
  categoryId: CategoryId,
  title: v.optional(ArticleTitle, ''),
  content: v.optional(ArticleContent, ''),
  date: Day,
  mainImageUuid: v.nullish(v.union([v.literal(''), ImageRef])),
  imageUuids: v.optional(listOf(ImageRef), []),
  /** Which of the sent files is the main photo. */
  mainIndex: v.optional(index),
  /** The order of all photos: `file:0` for the first sent file, else a uuid. Absent: `imageUuids`, then the files. */
  photoOrder: v.optional(listOf(v.union([v.pipe(v.string(), v.regex(/^file:\d$/)), ImageRef])), []),
  /** Joins the running challenge with this post. */
  challengeId: v.nullish(ChallengeId),
};
const spot = {
  latitude: Latitude,
  longitude: Longitude,
  detailAddress: line(1, PLACE.addressMax),
  placeName: PlaceName,
  pinCategory: PinCategory,
};
/** `images` and `imageFiles` are the two generations of the same field; `mainImage` is one more photo, the main one. */
const photoFiles = { images: ARTICLE.photosMax, imageFiles: ARTICLE.photosMax, mainImage: 1 } as const;
const writing = [
  'CategoryNotFound',
  'ArticleDateAhead',
  'PhotoMissing',
  'TooManyPhotos',
  'PhotoTooLarge',
  'PhotoUnreadable',
  'PhotoTooManyPixels',
  'PhotoNotYours',
  'ChallengeNotRunning',
] as const;

/** Writes a post at a new spot. Repeating it with the same `Idempotency-Key` header answers with the first one's result. */
export const writeArticleAtSpot = endpoint({
  name: 'writeArticleAtSpot',
  tag: 'articles',
  summary: 'Write a post at a new spot',
  method: 'POST',
  path: '/api/articles/with-location',
  access: 'member',
  files: photoFiles,
  body: v.object({ ...written, ...spot }),
  result: Article,
  status: 201,
  refuses: [...writing, 'PlaceOutsideCountry', 'RequestReused', 'RequestUnderWay'],
});

/** Writes a post at a place already on the map. */
export const writeArticle = endpoint({
  name: 'writeArticle',
  tag: 'articles',
  summary: 'Write a post at a known place',
  method: 'POST',
  path: '/api/articles',
  access: 'member',
  files: photoFiles,
  body: v.object({ ...written, placeId: PlaceId }),
  result: Article,
  status: 201,
  refuses: [...writing, 'PlaceNotFound', 'RequestReused', 'RequestUnderWay'],
});

/** Only what is sent changes. `imageUuids` (with new files) is the whole new set of photos. */
export const editArticle = endpoint({
  name: 'editArticle',
  tag: 'articles',
  summary: 'Edit my post',
  method: 'PUT',
  path: '/api/articles/:articleId',
  access: 'member',
  params: v.object({ articleId: ArticleId }),
  files: photoFiles,
  body: v.partial(
    v.object({
      ...written,
      ...spot,
      imageUuids: listOf(ImageRef),
      photoOrder: written.photoOrder,
      placeId: PlaceId,
      version: index,
    }),
  ),
  result: Article,
  refuses: [...writing, 'ArticleNotFound', 'ArticleNotYours', 'PlaceNotFound', 'PlaceOutsideCountry'],
});

export const deleteArticle = endpoint({
  name: 'deleteArticle',
  tag: 'articles',
  summary: 'Delete my post',
  method: 'DELETE',
  path: '/api/articles/:articleId',
  access: 'member',
  params: v.object({ articleId: ArticleId }),
  refuses: ['ArticleNotFound', 'ArticleNotYours'],
});

export const readArticle = endpoint({
  name: 'readArticle',
  tag: 'articles',
  summary: 'One post',
  method: 'GET',
  path: '/api/articles/:articleId',
  access: 'anyone',
  params: v.object({ articleId: ArticleId }),
  result: Article,
  refuses: ['ArticleNotFound'],
});

/** Newest first; of one place when `placeId` is given. */
export const listArticles = endpoint({
  name: 'listArticles',
  tag: 'articles',
  summary: 'Posts, newest first',
  method: 'GET',
  path: '/api/articles',
  access: 'anyone',
  query: v.object({ ...pageQuery(), placeId: v.optional(PlaceId) }),
  result: articlePage,
  refuses: [],
});
