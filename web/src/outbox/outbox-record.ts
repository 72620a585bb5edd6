import type { editArticle, writeArticle, writeArticleAtNewPlace } from 'contract/articles';
import type { Sent } from 'contract/endpoint';
import { todayInKorea } from 'contract/dates';
import { ArticleId, CategoryId, CommentId, ImageUuid, MemberId, PlaceId } from 'contract/ids';
import { PaletteColor } from 'contract/palette';
import * as v from 'valibot';
import { SpotToSave } from '../drafts/spot-to-save.ts';

type AtPlace = Sent<typeof writeArticle>['body'];
type AtSpot = Sent<typeof writeArticleAtNewPlace>['body'];
type Edit = Sent<typeof editArticle>['body'];

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

/** What every record has. Fields added later fall back, so that records of older releases stay readable. */
const common = {
  version: v.literal(1),
  id: v.string(),
  /** The writer's member id: nobody else sees or sends it. */
  member: v.number(),
  /** When it was put here, in ms since 1970 by the device's clock; the records' order. */
  at: v.number(),
  /** The `Idempotency-Key` of every attempt. */
  saveKey: v.string(),
  /** How many files are stored with it. */
  photos: v.fallback(v.number(), 0),
  /** The ids of the files that the server has already, in their order; null for one that it has not. */
  arrived: v.fallback(v.array(v.nullable(ImageUuid)), []),
  /** The first attempt, in ms since 1970; null before it. */
  tried: v.fallback(v.nullable(v.number()), null),
  /** Why the server refused it; null while it waits. */
  refused: v.fallback(v.nullable(v.object({ code: v.string(), message: v.string() })), null),
};

const drafts = v.string();
/** A post of which something is changed, and the link key by which it was opened. */
const ofPost = { articleId: ArticleId, link: v.fallback(v.nullable(v.string()), null) };
/** What the lists name it by. */
const title = v.fallback(v.string(), '');

/** What waits to be sent, by its kind. The first release had posts alone, without the name of their kind. */
const fields = {
  /** `drafts`: the text of `writeDrafts`, for editing it again. */
  post: { kind: v.optional(v.literal('post'), 'post'), request: PostRequest, drafts },
  edit: { kind: v.literal('edit'), articleId: ArticleId, body: v.custom<Edit>(isObject), drafts },
  deletion: { kind: v.literal('deletion'), articleId: ArticleId, title },
  comment: {
    kind: v.literal('comment'),
    ...ofPost,
    content: v.string(),
    /** The comment it answers; the thread it stands in, and whom it names there. */
    answers: v.nullable(CommentId),
    thread: v.nullable(CommentId),
    replyToNickname: v.nullable(v.string()),
    /** Its writer, as the thread shows them. */
    by: v.object({
      memberId: MemberId,
      nickname: v.nullable(v.string()),
      profileImage: v.nullable(v.string()),
    }),
  },
  commentEdit: { kind: v.literal('commentEdit'), ...ofPost, commentId: CommentId, content: v.string() },
  commentDeletion: { kind: v.literal('commentDeletion'), ...ofPost, commentId: CommentId, content: title },
  like: { kind: v.literal('like'), ...ofPost, isLiked: v.boolean(), title },
  /** The category into which a place is saved; null unsaves it. */
  save: {
    kind: v.literal('save'),
    placeId: PlaceId,
    categoryId: v.nullable(CategoryId),
    title,
  },
  /** A spot of the base map, such as a shop, saved into a category. */
  spot: { kind: v.literal('spot'), spot: SpotToSave, categoryId: CategoryId },
  category: { kind: v.literal('category'), categoryId: CategoryId, name: v.string(), color: PaletteColor },
  /** A new category. `categoryId` is an id of this device (categories/new-category.ts), by which records behind it name it until the server has made it. */
  newCategory: {
    kind: v.literal('newCategory'),
    categoryId: CategoryId,
    name: v.string(),
    color: PaletteColor,
  },
};

export const OutboxRecord = v.variant('kind', [
  v.object({ ...common, ...fields.post }),
  v.object({ ...common, ...fields.edit }),
  v.object({ ...common, ...fields.deletion }),
  v.object({ ...common, ...fields.comment }),
  v.object({ ...common, ...fields.commentEdit }),
  v.object({ ...common, ...fields.commentDeletion }),
  v.object({ ...common, ...fields.like }),
  v.object({ ...common, ...fields.save }),
  v.object({ ...common, ...fields.spot }),
  v.object({ ...common, ...fields.category }),
  v.object({ ...common, ...fields.newCategory }),
]);
/** Something that waits to be sent. */
export type OutboxRecord = v.InferOutput<typeof OutboxRecord>;
export type Kind = OutboxRecord['kind'];
type Shapes = { [R in OutboxRecord as R['kind']]: R };
/** The records of a kind; written so that the compiler follows a record to the row of its kind. */
export type RecordOf<K extends Kind = Kind> = { [P in K]: { kind: P } & Shapes[P] }[K];
/** A record of a post, new or edited: what the editor can take back. */
export type WrittenRecord = RecordOf<'post' | 'edit'>;

type Common = keyof typeof common;
/** A change as its screen makes it, without what the outbox adds. */
export type Change<K extends Kind = Kind> = { [P in K]: { kind: P } & Omit<Shapes[P], Common | 'kind'> }[K];

/** Parses what IndexedDB has; null for what another release stored and this one cannot read. */
export function readRecord(stored: unknown): OutboxRecord | null {
  const read = v.safeParse(OutboxRecord, stored);
  return read.success ? read.output : null;
}

/** The record with another body of its request. */
export function withBody(
  record: RecordOf<'post'>,
  change: Partial<Pick<AtPlace, 'date' | 'challengeId' | 'sameAgain'>>,
): RecordOf<'post'> {
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
export function dayByServer(
  { at, date }: { at: number; date: string },
  now: number,
  serverNow: number,
): string {
  const skew = serverNow - now;
  const written = Math.min(Math.abs(skew) < SAME_CLOCK_MS ? at : at + skew, serverNow);
  const day = date === todayInKorea(at) ? todayInKorea(written) : date;
  const today = todayInKorea(serverNow);
  return day > today ? today : day;
}
