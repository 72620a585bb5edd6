import * as v from 'valibot';
import { Instant } from './dates.ts';
import { endpoint } from './endpoint.ts';
import { MergeId, PlaceId } from './ids.ts';
import { REPORT } from './limits.ts';
import { pageQuery, pageResult } from './page.ts';
import { PinCategory } from './pin-categories.ts';
import { text } from './text.ts';

/** The fields of a place by which moderators compare it with another place. */
export const ComparedPlace = v.object({
  placeId: PlaceId,
  title: v.string(),
  address: v.string(),
  pinCategory: PinCategory,
  articleCount: v.number(),
  savedCount: v.number(),
  metres: v.number(),
  isAlike: v.boolean(),
  createdAt: Instant,
});
export type ComparedPlace = v.InferOutput<typeof ComparedPlace>;

/** A place and up to twenty places around it: similar names first, then the nearest. */
export const listDuplicates = endpoint({
  name: 'listDuplicates',
  tag: 'moderation',
  summary: 'Places that may be the same as one',
  method: 'GET',
  path: '/api/admin/places/:placeId/duplicates',
  access: 'moderator',
  params: v.object({ placeId: PlaceId }),
  result: v.object({ place: ComparedPlace, duplicates: v.array(ComparedPlace) }),
  refuses: ['PlaceNotFound'],
});

const words = v.optional(text(0, REPORT.wordsMax), '');

/** Moves everything of a place to another place, to which its id then leads. Undoing moves it back. */
export const mergePlaces = endpoint({
  name: 'mergePlaces',
  tag: 'moderation',
  summary: 'Merge a place into another',
  method: 'POST',
  path: '/api/admin/merges',
  access: 'moderator',
  body: v.object({ placeId: PlaceId, intoId: PlaceId, words }),
  result: v.object({ mergeId: MergeId }),
  status: 201,
  refuses: ['PlaceNotFound', 'MeasureNotPossible'],
});

/** Accepts only the last merge of that place that is still in force. */
export const undoMerge = endpoint({
  name: 'undoMerge',
  tag: 'moderation',
  summary: 'Undo a merge',
  method: 'POST',
  path: '/api/admin/merges/:mergeId/undo',
  access: 'moderator',
  params: v.object({ mergeId: MergeId }),
  body: v.object({ words }),
  refuses: ['TargetNotFound', 'MeasureNotPossible'],
});

/** A merge of two places, with their current names. */
export const Merge = v.object({
  mergeId: MergeId,
  placeId: PlaceId,
  title: v.string(),
  intoId: PlaceId,
  intoTitle: v.string(),
  words: v.string(),
  actorNickname: v.nullable(v.string()),
  createdAt: Instant,
  undoneAt: v.nullable(Instant),
  canUndo: v.pipe(v.boolean(), v.description('Whether it can be undone now.')),
});
export type Merge = v.InferOutput<typeof Merge>;

export const listMerges = endpoint({
  name: 'listMerges',
  tag: 'moderation',
  summary: 'Merges of places, newest first',
  method: 'GET',
  path: '/api/admin/merges',
  access: 'moderator',
  query: v.object(pageQuery()),
  result: v.object({ merges: v.array(Merge), ...pageResult }),
  refuses: [],
});
