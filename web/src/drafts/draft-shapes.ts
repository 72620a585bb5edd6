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

// Every field falls back to its empty value, so that one invalid stored value does not discard the rest of a draft, and new fields need
// no new version.

/** The post's category; `categoryId` is null until one is chosen. */
export const CategorySelection = v.object({
  categoryId: v.fallback(v.nullable(CategoryId), null),
  categoryName: v.fallback(v.string(), '카테고리'),
  categoryColor: v.fallback(PaletteColor, 'BLACK'),
});
export type CategorySelection = v.InferOutput<typeof CategorySelection>;

/** The post's place: an existing place, or a new spot. */
export const PlaceDraft = v.object({
  placeName: v.fallback(v.string(), ''),
  /** Null until a pin category is chosen. */
  pinCategory: v.fallback(v.nullable(PinCategory), null),
  mode: v.fallback(v.picklist(['existing', 'new']), 'new'),
  /** Set where `mode` is `existing`. */
  placeId: v.fallback(v.nullable(PlaceId), null),
  detailAddress: v.fallback(v.string(), ''),
  /** Whether the address could not be looked up yet, so that the post gets it when it is sent. */
  isAddressLater: v.optional(v.fallback(v.boolean(), false)),
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
/** Picks the choices out of a draft, a version or a post. */
export const Choices = v.object(choices);
export const CHOICES = v.keyof(Choices).options;

/** One version of a post's content: as read, as in the draft, or as saved elsewhere during the edit. */
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

/** A version that was saved elsewhere during an edit: the fields that both sides changed, and those taken over from it. */
export const OtherVersion = v.object({
  version: PostVersion,
  conflicts: v.array(v.keyof(PostVersion)),
  taken: v.array(v.keyof(PostVersion)),
});
export type OtherVersion = v.InferOutput<typeof OtherVersion>;

/** The post being edited and the version it was read at. */
const EditedArticle = v.object({
  articleId: ArticleId,
  version: v.number(),
  /** Whether the post is already in a challenge. */
  inChallenge: v.boolean(),
  /** The post as it was read; null in drafts of an older release. */
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
  /** Whether the member chose the audience for this post. */
  isAudienceChosen: v.fallback(v.boolean(), false),
  /** Whether the post enters the running challenge. */
  joinsChallenge: v.fallback(v.boolean(), false),
  /** The `Idempotency-Key` of this post, the same for every attempt to save it. */
  saveKey: v.fallback(v.string(), randomId),
  /** Null for a new post. */
  edited: v.fallback(v.nullable(EditedArticle), null),
  /** Whether anything was written or changed since the draft was started. */
  touched: v.fallback(v.boolean(), false),
  /** The author's member id, so that no other member on this device reads the draft; null if nobody was known to be signed in. */
  writer: v.fallback(v.nullable(v.number()), null),
});
export type ArticleDraft = v.InferOutput<typeof ArticleDraft>;

/** The choice on the map and the input in its sheet, before the spot becomes the post's place. */
const NewPin = v.object({
  chosen: v.variant('is', [
    v.object({ is: v.literal('nothing') }),
    v.object({ is: v.literal('existing'), place: Place }),
    v.object({ is: v.literal('new'), at: v.object({ lat: Latitude, lng: Longitude }) }),
  ]),
  place: v.object({
    name: v.string(),
    category: v.nullable(PinCategory),
    /** Null while the member keeps the looked-up address. */
    typedAddress: v.nullable(v.string()),
  }),
});
export type NewPin = v.InferOutput<typeof NewPin>;

/** Everything that makes up a post being written. */
export const Drafts = v.object({
  article: v.fallback(ArticleDraft, () => v.parse(ArticleDraft, {})),
  category: v.fallback(CategorySelection, () => v.parse(CategorySelection, {})),
  place: v.fallback(PlaceDraft, () => v.parse(PlaceDraft, {})),
  /** The version saved elsewhere during this edit, until the member has seen to it; null if there is none. */
  other: v.fallback(v.nullable(OtherVersion), null),
  /** Null unless the screen that chooses a place is open. */
  newPin: v.fallback(v.nullable(NewPin), null),
  /** The newly created category, preselected when the member returns to the choice of a category. */
  newCategoryId: v.fallback(v.nullable(CategoryId), null),
});
export type Drafts = v.InferOutput<typeof Drafts>;

/** Empty drafts, dated today. */
export const emptyDrafts = (): Drafts => v.parse(Drafts, {});
