import type { writeArticle, writeArticleAtNewPlace } from 'contract/articles';
import type { Sent } from 'contract/endpoint';
import { todayInKorea } from 'contract/dates';
import * as v from 'valibot';

type AtPlace = Sent<typeof writeArticle>['body'];
type AtSpot = Sent<typeof writeArticleAtNewPlace>['body'];

const isObject = (value: unknown) => typeof value === 'object' && value !== null;

/**
 * The request as it was first made: every attempt repeats it, also one of a later release, since the server compares a key's requests. The
 * server checks it; a record that this release finds odd is not lost.
 */
const PostRequest = v.variant('to', [
  v.object({ to: v.literal('place'), body: v.custom<AtPlace>(isObject) }),
  v.object({ to: v.literal('spot'), body: v.custom<AtSpot>(isObject) }),
]);
export type PostRequest = v.InferOutput<typeof PostRequest>;

/** A post that waits to be sent. Fields added later fall back, so that records of older releases stay readable. */
export const OutboxRecord = v.object({
  version: v.literal(1),
  id: v.string(),
  /** The writer's member id: nobody else sees or sends it. */
  member: v.number(),
  /** When it was put here, in ms since 1970 by the device's clock; the records' order. */
  at: v.number(),
  /** The `Idempotency-Key` of every attempt. */
  saveKey: v.string(),
  request: PostRequest,
  /** The text of `writeDrafts`, for editing it again. */
  drafts: v.string(),
  /** How many files are stored with it. */
  photos: v.number(),
  /** The first attempt, in ms since 1970; null before it. */
  tried: v.fallback(v.nullable(v.number()), null),
  /** Why the server refused it; null while it waits. */
  refused: v.fallback(v.nullable(v.object({ code: v.string(), message: v.string() })), null),
});
export type OutboxRecord = v.InferOutput<typeof OutboxRecord>;

/** Parses what IndexedDB has; null for what another release stored and this one cannot read. */
export function readRecord(stored: unknown): OutboxRecord | null {
  const read = v.safeParse(OutboxRecord, stored);
  return read.success ? read.output : null;
}

/** The record with another body of its request. */
export function withBody(
  record: OutboxRecord,
  change: Partial<Pick<AtPlace, 'date' | 'challengeId' | 'sameAgain'>>,
): OutboxRecord {
  const { request } = record;
  return request.to === 'place'
    ? { ...record, request: { to: 'place', body: { ...request.body, ...change } } }
    : { ...record, request: { to: 'spot', body: { ...request.body, ...change } } };
}

const SAME_CLOCK_MS = 10 * 60 * 1000;

/**
 * The day of a record by the server's clock: the day on which it was written in Korea, where it has the device's today of then, and never a
 * day in the future (BEHAVIOUR: outbox-9). `now` is the device's time, `serverNow` the server's.
 */
export function dayByServer({ at, request }: OutboxRecord, now: number, serverNow: number): string {
  const { date } = request.body;
  const skew = serverNow - now;
  const written = Math.min(Math.abs(skew) < SAME_CLOCK_MS ? at : at + skew, serverNow);
  const day = date === todayInKorea(at) ? todayInKorea(written) : date;
  const today = todayInKorea(serverNow);
  return day > today ? today : day;
}
