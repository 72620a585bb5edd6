import * as v from 'valibot';
import { Article, articleFields, editedFields, PhotoDescription } from './article-shapes.ts';
import { Audience, linkQuery } from './audience-shapes.ts';
import { Latitude, Longitude } from './coordinates.ts';
import { endpoint } from './endpoint.ts';
import { ArticleId, ChallengeId, ImageUuid, PlaceId } from './ids.ts';
import { ARTICLE, PLACE } from './limits.ts';
import { pagedList, pageQuery } from './page.ts';
import { PinCategory } from './pin-categories.ts';
import { PlaceName } from './places.ts';
import { line } from './text.ts';

/** An image, by its uuid or by an address that ends in the uuid. */
export const ImageRef = v.pipe(
  v.string(),
  v.metadata({ pattern: '[\\da-fA-F]{8}(?:-[\\da-fA-F]{4}){3}-[\\da-fA-F]{12}$' }),
  v.transform((given) => given.slice(-36)),
  ImageUuid,
);
const photoList = <T extends v.GenericSchema>(item: T) =>
  v.pipe(v.array(item), v.maxLength(ARTICLE.photosMax, 'TooManyPhotos'));
const photoRef = v.union([v.pipe(v.string(), v.regex(/^file:\d$/)), ImageRef]);
const index = v.pipe(v.number(), v.safeInteger(), v.minValue(0));

/** The fields that both ways of writing share. `imageUuids` names photos on the server (default images or own); new photos are files. */
const writable = {
  ...articleFields,
  mainImageUuid: v.nullish(ImageRef),
  imageUuids: v.optional(photoList(ImageRef), []),
  /** The index of the main photo among the sent files, unless `mainImageUuid` is sent. */
  mainIndex: v.optional(index),
  /** The order of all photos: `file:0` for the first sent file, else a uuid. By default `imageUuids` come first, then the files. */
  photoOrder: v.optional(photoList(photoRef), []),
  /** What photos show, each named as in `photoOrder`; the others keep their description. */
  photoDescriptions: v.optional(photoList(v.object({ photo: photoRef, description: PhotoDescription })), []),
  /** Enters the post into this running challenge. */
  challengeId: v.nullish(ChallengeId),
};
/** The caller's confirmation that the post repeats their last posts. */
const confirmed = { sameAgain: v.optional(v.boolean(), false) };
/** Who sees a new post. By default everybody, or only the author inside one of their zones. */
const seenBy = { audience: v.optional(Audience) };
const DetailAddress = line(1, PLACE.addressMax);
const newPlace = {
  latitude: Latitude,
  longitude: Longitude,
  detailAddress: DetailAddress,
  placeName: PlaceName,
  pinCategory: PinCategory,
};
/** Name, address and pin category of an existing place, applied only if its creator writes the post (BEHAVIOUR: places-8). */
const placeFields = {
  detailAddress: v.optional(DetailAddress),
  placeName: v.optional(PlaceName),
  pinCategory: v.optional(PinCategory),
};
const FILE_NAMES =
  '`mainIndex`, `photoOrder` and `photoDescriptions` name each sent file and kept photo at most once, and no other.';
const photoFiles = { images: ARTICLE.photosMax } as const;
const writeRefusals = [
  'CategoryNotFound',
  'ArticleDateInFuture',
  'PhotoMissing',
  'TooManyPhotos',
  'PhotoTooLarge',
  'PhotoUnreadable',
  'PhotoTooManyPixels',
  'PhotoQuotaReached',
  'PhotoNotYours',
  'ChallengeNotRunning',
  'SponsoredInChallenge',
] as const;

/** How many posts the caller has written in the 동 of one of their posts; null where it has no region. */
export const countNeighbours = endpoint({
  name: 'countNeighbours',
  tag: 'articles',
  summary: 'How many posts of mine are in the 동 of a post of mine',
  method: 'GET',
  path: '/api/articles/:articleId/neighbours',
  access: 'member',
  params: v.object({ articleId: ArticleId }),
  result: v.object({ regionName: v.nullable(v.string()), count: v.number() }),
  refuses: ['ArticleNotFound'],
});

/** Writes a post at a new place. A retry with the same `Idempotency-Key` header gets the result of the first call. */
export const writeArticleAtNewPlace = endpoint({
  name: 'writeArticleAtNewPlace',
  tag: 'articles',
  summary: 'Write a post at a new place',
  description: FILE_NAMES,
  method: 'POST',
  path: '/api/articles/with-location',
  access: 'member',
  files: photoFiles,
  body: v.object({ ...writable, ...confirmed, ...seenBy, ...newPlace }),
  result: Article,
  status: 201,
  refuses: [
    ...writeRefusals,
    'PlaceOutsideCountry',
    'TooManyArticles',
    'SameArticleAgain',
    'RequestReused',
    'RequestInProgress',
  ],
});

/** Writes a post at a place already on the map. */
export const writeArticle = endpoint({
  name: 'writeArticle',
  tag: 'articles',
  summary: 'Write a post at a known place',
  description: FILE_NAMES,
  method: 'POST',
  path: '/api/articles',
  access: 'member',
  files: photoFiles,
  body: v.object({ ...writable, ...confirmed, ...seenBy, ...placeFields, placeId: PlaceId }),
  result: Article,
  status: 201,
  refuses: [
    ...writeRefusals,
    'PlaceNotFound',
    'PlaceIsArea',
    'TooManyArticles',
    'SameArticleAgain',
    'RequestReused',
    'RequestInProgress',
  ],
});

/**
 * Changes only the fields that are sent. `imageUuids`, `photoOrder` or `mainImageUuid`, together with the new files, replace all
 * photos; without any of them new files are added. `placeId` moves the post to that place; coordinates that differ from its place's
 * create a new place. An edit with an outdated `version` is refused; a retry with the same `Idempotency-Key` header gets the result of the first.
 */
export const editArticle = endpoint({
  name: 'editArticle',
  tag: 'articles',
  summary: 'Edit my post',
  description: FILE_NAMES,
  method: 'PUT',
  path: '/api/articles/:articleId',
  access: 'member',
  params: v.object({ articleId: ArticleId }),
  files: photoFiles,
  body: v.object({
    ...editedFields,
    mainImageUuid: writable.mainImageUuid,
    imageUuids: v.optional(photoList(ImageRef)),
    mainIndex: writable.mainIndex,
    photoOrder: writable.photoOrder,
    photoDescriptions: writable.photoDescriptions,
    challengeId: writable.challengeId,
    placeId: v.optional(PlaceId),
    latitude: v.optional(Latitude),
    longitude: v.optional(Longitude),
    ...placeFields,
    audience: v.optional(Audience),
    version: v.optional(index),
  }),
  result: Article,
  refuses: [
    ...writeRefusals,
    'ArticleNotFound',
    'ArticleNotYours',
    'ArticleChanged',
    'AlreadyInChallenge',
    'PlaceNotFound',
    'PlaceIsArea',
    'PlaceOutsideCountry',
    'RequestReused',
    'RequestInProgress',
  ],
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
  query: v.object(linkQuery),
  result: Article,
  refuses: ['ArticleNotFound'],
});

/** Newest first; limited to one place if `placeId` is given. */
export const listArticles = endpoint({
  name: 'listArticles',
  tag: 'articles',
  summary: 'Posts, newest first',
  method: 'GET',
  path: '/api/articles',
  access: 'anyone',
  query: v.object({ ...pageQuery(), placeId: v.optional(PlaceId) }),
  ...pagedList(Article),
  refuses: [],
});
