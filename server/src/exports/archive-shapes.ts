import { Audience } from 'contract/audience-shapes';
import {
  articleChoices,
  ArticleContent,
  type ArticleFields,
  ArticleTitle,
  PhotoDescription,
} from 'contract/article-shapes';
import { Latitude, Longitude } from 'contract/coordinates';
import { Day, Instant } from 'contract/dates';
import { ARTICLE, CATEGORY, PLACE } from 'contract/limits';
import { PaletteColor } from 'contract/palette';
import { PinCategory } from 'contract/pin-categories';
import { line, text } from 'contract/text';
import * as v from 'valibot';

/** The format and version in an export's manifest. An import refuses another version. */
export const FORMAT = 'dongne-girok-export';
export const VERSION = 1;

/** `manifest.json`. */
export const Manifest = v.object({
  format: v.literal(FORMAT),
  version: v.literal(VERSION),
  exportedAt: Instant,
  posts: v.number(),
  photos: v.number(),
  savedPlaces: v.number(),
});

const id = v.pipe(v.number(), v.integer(), v.minValue(1));
/** A place in the files. It has no id and is identified by its fields. */
export const ArchivedPlace = v.object({
  name: line(1, PLACE.nameMax),
  latitude: Latitude,
  longitude: Longitude,
  address: line(0, PLACE.addressMax),
  pinCategory: PinCategory,
});
export type ArchivedPlace = v.InferOutput<typeof ArchivedPlace>;

/** A line of `categories.json`. */
export const ArchivedCategory = v.object({ id, name: line(1, CATEGORY.nameMax), color: PaletteColor });
export type ArchivedCategory = v.InferOutput<typeof ArchivedCategory>;

/** The path of a photo in the file. */
const PhotoFile = v.pipe(v.string(), v.regex(/^photos\/[\da-f-]{36}\.webp$/));

/** The offsets from UTC that PostgreSQL does not accept: 16 hours and more. */
const TOO_FAR = /[+-](?:1[6-9]|2\d)(?::?\d\d)?$/;

/** When a post was written: an instant of an existing day, with an existing offset. */
const WrittenAt = v.pipe(
  Instant,
  v.check((at) => v.is(Day, at.slice(0, 10)) && !TOO_FAR.test(at)),
);

/** A line of `posts.json`: every field of a post; `likeCount` and `commentCount` are information only, never read back. */
const archivedPost = {
  id,
  categoryId: v.nullable(id),
  title: ArticleTitle,
  content: ArticleContent,
  date: Day,
  createdAt: WrittenAt,
  audience: Audience,
  ...articleChoices,
  place: ArchivedPlace,
  photos: v.pipe(
    // exports before descriptions have none
    v.array(v.object({ file: PhotoFile, description: v.optional(PhotoDescription, '') })),
    v.minLength(ARTICLE.photosMin),
    v.maxLength(ARTICLE.photosMax),
  ),
  likeCount: v.number(),
  commentCount: v.number(),
} satisfies Record<keyof ArticleFields, v.GenericSchema> & Record<string, v.GenericSchema>;
export const ArchivedPost = v.object(archivedPost);
export type ArchivedPost = v.InferOutput<typeof ArchivedPost>;

/** A line of `saved-places.json`, oldest save first: an import saves them in this order. */
export const ArchivedSave = v.object({
  categoryId: id,
  place: ArchivedPlace,
  note: v.optional(text(0, PLACE.noteMax), ''), // exports before notes have none
  photo: v.optional(v.nullable(PhotoFile), null), // nor have those before photos of saved places
});
export type ArchivedSave = v.InferOutput<typeof ArchivedSave>;
