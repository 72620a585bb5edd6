import * as v from 'valibot';
import { endpoint } from './endpoint.ts';
import { ArticleId, MemberId, PlaceId } from './ids.ts';
import { ImageAddress } from './photos.ts';

// Home loads this part of the memories alone.

/** A day of the caller's records that comes back today. */
export const Memory = v.object({
  day: v.string(),
  /** How long ago: whole years, or months in a record's first year. */
  years: v.number(),
  months: v.number(),
  /** False where that month or year has no such day, such as 29 February. */
  isSameDay: v.boolean(),
  count: v.number(),
  articleId: ArticleId,
  title: v.string(),
  placeId: PlaceId,
  placeName: v.string(),
  imageUrl: ImageAddress,
  placeholder: v.string(),
  people: v.array(v.object({ memberId: MemberId, nickname: v.string() })),
});
export type Memory = v.InferOutput<typeof Memory>;

export const readMemory = endpoint({
  name: 'readMemory',
  tag: 'memories',
  summary: 'What I recorded on this day of an earlier year or month',
  method: 'GET',
  path: '/api/memories/today',
  access: 'member',
  result: v.object({ memory: v.nullable(Memory) }),
  refuses: [],
});
