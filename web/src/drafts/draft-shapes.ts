import type { ArticleChoices } from 'contract/article-shapes';
import { Audience } from 'contract/audience-shapes';
import { Latitude, Longitude } from 'contract/coordinates';
import { Day, todayInKorea } from 'contract/dates';
import { Disclosure } from 'contract/disclosure-shapes';
import { ArticleId, CategoryId, PlaceId } from 'contract/ids';
import { PaletteColor } from 'contract/palette';
import { PinCategory } from 'contract/pin-categories';
import { Place } from 'contract/place-shapes';
import * as v from 'valibot';
import { DraftPhoto } from './draft-photo.ts';
import { randomId } from './random-id.ts';

// Every field falls back to its empty value, so that one stored value which cannot be read never costs the rest of a draft, and
// a field added later needs no new version.

/** The category the post goes into; `categoryId` is null until one is chosen. */
export const CategorySelection = v.object({
  categoryId: v.fallback(v.nullable(CategoryId), null),
  categoryName: v.fallback(v.string(), '카테고리'),
  categoryColor: v.fallback(PaletteColor, 'BLACK'),
});
export type CategorySelection = v.InferOutput<typeof CategorySelection>;

/** Where the post is: at a place already on the map, or at a spot chosen for it. */
export const PlaceDraft = v.object({
  placeName: v.fallback(v.string(), ''),
  /** Null until one is chosen. */
  pinCategory: v.fallback(v.nullable(PinCategory), null),
  mode: v.fallback(v.picklist(['existing', 'new']), 'new'),
  /** Set where `mode` is `existing`. */
  placeId: v.fallback(v.nullable(PlaceId), null),
  detailAddress: v.fallback(v.string(), ''),
  /** Degrees to five decimals; null until a spot is chosen. */
  latitude: v.fallback(v.nullable(Latitude), null),
  longitude: v.fallback(v.nullable(Longitude), null),
});
export type PlaceDraft = v.InferOutput<typeof PlaceDraft>;

/** The choices of a post: its audience and its disclosure. */
const choices = {
  audience: v.fallback(Audience, 'everyone'),
  disclosure: v.fallback(Disclosure, 'none'),
} satisfies Record<keyof ArticleChoices | 'audience', v.GenericSchema>;
/** The choices of a draft, a version or a post, from an object that has more. */
export const Choices = v.object(choices);
export const CHOICES = v.keyof(Choices).options;

/** One version of a post's content: as it was read, as it is written, or as it was saved elsewhere meanwhile. */
export const PostVersion = v.object({
  title: v.string(),
  content: v.string(),
  selectedImages: v.pipe(v.array(DraftPhoto), v.readonly()),
  selectedDate: Day,
  ...choices,
  category: CategorySelection,
  place: PlaceDraft,
});
export type PostVersion = v.InferOutput<typeof PostVersion>;

/** The post being edited and the version it was read at. */
const EditedArticle = v.object({
  articleId: ArticleId,
  version: v.number(),
  /** The post is in a challenge already. */
  inChallenge: v.boolean(),
  /** The version it was read at; null in drafts of an older release. */
  before: v.fallback(v.nullable(PostVersion), null),
});

/** A post being written or edited: its text, its photos in their order, and its day. */
export const ArticleDraft = v.object({
  title: v.fallback(v.string(), ''),
  content: v.fallback(v.string(), ''),
  selectedImages: v.fallback(v.pipe(v.array(DraftPhoto), v.readonly()), []),
  /** The first photo's id; null while there is none. */
  mainImageUuid: v.fallback(v.nullable(v.string()), null),
  /** YYYY-MM-DD in Korea, never in the future. */
  selectedDate: v.fallback(Day, () => todayInKorea()),
  ...choices,
  /** The member chose the audience for this post. */
  isAudienceChosen: v.fallback(v.boolean(), false),
  /** Enters the running challenge. */
  joinsChallenge: v.fallback(v.boolean(), false),
  /** The `Idempotency-Key` of this post, the same for every attempt to save it. */
  saveKey: v.fallback(v.string(), randomId),
  /** Null for a new post. */
  edited: v.fallback(v.nullable(EditedArticle), null),
  /** Something was written or changed since the draft was started. */
  touched: v.fallback(v.boolean(), false),
  /** The member id of its author, so that nobody else on this device reads it; null while nobody is known to be signed in. */
  writer: v.fallback(v.nullable(v.number()), null),
});
export type ArticleDraft = v.InferOutput<typeof ArticleDraft>;

/** What is chosen on the map and entered in its sheet, before it is registered as the post's place. */
const NewPin = v.object({
  chosen: v.variant('is', [
    v.object({ is: v.literal('nothing') }),
    v.object({ is: v.literal('existing'), place: Place }),
    v.object({ is: v.literal('new'), at: v.object({ lat: Latitude, lng: Longitude }) }),
  ]),
  place: v.object({
    name: v.string(),
    category: v.nullable(PinCategory),
    /** Null while the member leaves the address as it was looked up. */
    typedAddress: v.nullable(v.string()),
  }),
});
export type NewPin = v.InferOutput<typeof NewPin>;

/** Everything a post is made of while it is written. */
export const Drafts = v.object({
  article: v.fallback(ArticleDraft, () => v.parse(ArticleDraft, {})),
  category: v.fallback(CategorySelection, () => v.parse(CategorySelection, {})),
  place: v.fallback(PlaceDraft, () => v.parse(PlaceDraft, {})),
  /** The post as it was saved elsewhere while it was edited here, where the two differ; null while there is nothing to compare. */
  other: v.fallback(v.nullable(PostVersion), null),
  /** Null unless the screen that chooses a place is open. */
  newPin: v.fallback(v.nullable(NewPin), null),
  /** The category created a moment ago, chosen first when the member returns to the choice it was created for. */
  newCategoryId: v.fallback(v.nullable(CategoryId), null),
});
export type Drafts = v.InferOutput<typeof Drafts>;

/** Drafts in which nothing is written or chosen yet, dated today. */
export const emptyDrafts = (): Drafts => v.parse(Drafts, {});
