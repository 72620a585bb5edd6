import { UNTITLED } from 'contract/article-shapes';
import { deleteArticle, editArticle, writeArticle, writeArticleAtNewPlace } from 'contract/articles';
import { editCategory } from 'contract/categories';
import { deleteComment, editComment, writeComment } from 'contract/comments';
import { likeArticle, unlikeArticle } from 'contract/likes';
import { moveSavedPlace, savePlace, unsavePlace } from 'contract/places';
import { type Code, isRefused } from 'contract/refused';
import type { Reason } from 'contract/refusals';
import { saveSpot } from 'contract/saved-places';
import { haveCategory } from './have-category.ts';
import {
  type Change,
  dayByServer,
  type Kind,
  type OutboxRecord,
  type RecordOf,
  withBody,
} from './outbox-record.ts';
import { type Line, withPhotos } from './photos-apart.ts';

/** The device's time and the server's, in ms since 1970. */
export interface Clocks {
  now: number;
  serverNow: number;
}

/** Everything that differs between one kind of record and another. */
interface Row<K extends Kind> {
  send: (record: RecordOf<K>, line: Line) => Promise<unknown>;
  /** What it sets: a later change of the same takes its place. Null for what adds something. */
  subject: (change: Change<K>) => string | null;
  /** The codes of refusals that say that the server is where the change leads. */
  done: readonly string[];
  /** Whether a later change takes back an earlier one that no attempt has reached, so that neither is sent. */
  cancels?: (earlier: RecordOf<K>, later: Change<K>) => boolean;
  /** The record with its day by the server's clock. */
  redate?: (record: RecordOf<K>, clocks: Clocks) => RecordOf<K>;
  /** What the list of waiting records names it by, and what it says about it. */
  words: (record: RecordOf<K>) => { title: string; facts: (string | undefined)[]; date?: string | undefined };
}

/** The code of a refusal; the compiler checks that they match. */
export const code = <R extends Reason>(ofReason: Code<R>): string => ofReason;

const byLink = (link: string | null) => (link === null ? {} : { query: { link } });
const GONE = [code<'ArticleNotFound'>('ARTICLE4001')];

const KINDS: { [K in Kind]: Row<K> } = {
  post: {
    send: ({ request }, line) =>
      request.to === 'place'
        ? withPhotos(request.body, line, (body, images) =>
            line.call(writeArticle, { body, files: { images } }),
          )
        : withPhotos(request.body, line, (body, images) =>
            line.call(writeArticleAtNewPlace, { body, files: { images } }),
          ),
    subject: () => null,
    done: [],
    redate: (record, { now, serverNow }) => {
      const { date } = record.request.body;
      return withBody(record, { date: dayByServer({ at: record.at, date }, now, serverNow) });
    },
    words: ({ request: { body } }) => ({
      title: body.title || UNTITLED,
      date: body.date,
      facts: [body.placeName],
    }),
  },
  edit: {
    send: ({ articleId, body: edited }, line) =>
      withPhotos(edited, line, (body, images) =>
        line.call(editArticle, { params: { articleId }, body, files: { images } }),
      ),
    subject: ({ articleId }) => `edit ${articleId}`,
    done: [],
    redate: (record, { now, serverNow }) => {
      const { body, at } = record;
      if (body.date === undefined) return record;
      return { ...record, body: { ...body, date: dayByServer({ at, date: body.date }, now, serverNow) } };
    },
    words: ({ body }) => ({
      title: body.title || UNTITLED,
      date: body.date,
      facts: ['고친 글', body.placeName],
    }),
  },
  deletion: {
    send: ({ articleId }, { call }) => call(deleteArticle, { params: { articleId } }),
    subject: ({ articleId }) => `deletion ${articleId}`,
    done: GONE,
    words: ({ title }) => ({ title: title || UNTITLED, facts: ['글 지우기'] }),
  },
  comment: {
    send: ({ articleId, link, content, answers }, { call }) =>
      call(writeComment, {
        params: { articleId },
        ...byLink(link),
        body: { content, parentCommentId: answers },
      }),
    subject: () => null,
    done: [],
    words: ({ content, answers }) => ({ title: content, facts: [answers === null ? '댓글' : '답글'] }),
  },
  commentEdit: {
    send: ({ articleId, commentId, link, content }, { call }) =>
      call(editComment, { params: { articleId, commentId }, ...byLink(link), body: { content } }),
    subject: ({ commentId }) => `commentEdit ${commentId}`,
    done: [],
    words: ({ content }) => ({ title: content, facts: ['고친 댓글'] }),
  },
  commentDeletion: {
    send: ({ articleId, commentId, link }, { call }) =>
      call(deleteComment, { params: { articleId, commentId }, ...byLink(link) }),
    subject: ({ commentId }) => `commentDeletion ${commentId}`,
    done: [...GONE, code<'CommentNotFound'>('COMMENT4001')],
    words: ({ content }) => ({ title: content, facts: ['댓글 지우기'] }),
  },
  like: {
    send: ({ articleId, link, isLiked }, { call }) =>
      call(isLiked ? likeArticle : unlikeArticle, { params: { articleId }, ...byLink(link) }),
    subject: ({ articleId }) => `like ${articleId}`,
    done: [],
    cancels: (earlier, later) => earlier.isLiked !== later.isLiked,
    words: ({ title, isLiked }) => ({
      title: title || UNTITLED,
      facts: [isLiked ? '좋아요' : '좋아요 취소'],
    }),
  },
  save: {
    send: ({ placeId, categoryId }, { call }) => setSaved(call, placeId, categoryId),
    subject: ({ placeId }) => `save ${placeId}`,
    done: [code<'SavedPlaceNotFound'>('SAVE_PLACE4002')],
    words: ({ title, categoryId }) => ({
      title: title || '장소',
      facts: [categoryId === null ? '장소 저장 취소' : '장소 저장'],
    }),
  },
  spot: {
    send: ({ spot, categoryId }, { call }) => call(saveSpot, { body: { ...spot, categoryId } }),
    subject: ({ spot: { latitude, longitude, title } }) => `spot ${latitude} ${longitude} ${title}`,
    done: [code<'PlaceAlreadySaved'>('SAVE_PLACE4001')],
    words: ({ spot }) => ({ title: spot.title, facts: ['장소 저장'] }),
  },
  category: {
    send: ({ categoryId, name, color }, { call }) =>
      call(editCategory, { params: { categoryId }, body: { name, color } }),
    subject: ({ categoryId }) => `category ${categoryId}`,
    done: [],
    words: ({ name }) => ({ title: name, facts: ['카테고리 고치기'] }),
  },
  newCategory: {
    send: (record, { call }) => haveCategory(call, record),
    subject: () => null,
    done: [],
    words: ({ name }) => ({ title: name, facts: ['새 카테고리'] }),
  },
};

/** Has a place in this category, or unsaved, whatever it was before: repeated, it changes nothing. */
async function setSaved(
  call: Line['call'],
  placeId: RecordOf<'save'>['placeId'],
  categoryId: RecordOf<'save'>['categoryId'],
) {
  const params = { placeId };
  if (categoryId === null) return call(unsavePlace, { params });
  try {
    return await call(savePlace, { params, body: { categoryId } });
  } catch (error) {
    if (!isRefused<'PlaceAlreadySaved'>(error, 'SAVE_PLACE4001')) throw error;
    return call(moveSavedPlace, { params, body: { categoryId } });
  }
}

/** Sends a record; every attempt makes the same request. */
export const sendRecord = <K extends Kind>(record: RecordOf<K>, line: Line): Promise<unknown> =>
  KINDS[record.kind].send(record, line);

/** What a change sets: a later one of the same takes its place. Null for what adds something. */
export const subjectOf = <K extends Kind>(change: Change<K>): string | null =>
  KINDS[change.kind].subject(change);

/** Whether a refusal says that a record has nothing left to do. */
export const isDone = ({ kind }: OutboxRecord, refused: { code: string }): boolean =>
  KINDS[kind].done.includes(refused.code);

/** Whether a later change takes back one that no attempt has reached, so that neither is sent. */
export const cancels = <K extends Kind>(earlier: RecordOf<K>, later: Change<K>): boolean =>
  earlier.tried === null && (KINDS[earlier.kind].cancels?.(earlier, later) ?? false);

/** The record with its day by the server's clock. */
export const redated = <K extends Kind>(record: RecordOf<K>, clocks: Clocks): RecordOf<K> =>
  KINDS[record.kind].redate?.(record, clocks) ?? record;

/** What the list of waiting records says of one. */
export const wordsOf = <K extends Kind>(record: RecordOf<K>) => KINDS[record.kind].words(record);

/** Whether the editor can take a record back. */
export const isWritten = <R extends Pick<OutboxRecord, 'kind'>>(
  record: R,
): record is R & { kind: 'post' | 'edit' } => record.kind === 'post' || record.kind === 'edit';
