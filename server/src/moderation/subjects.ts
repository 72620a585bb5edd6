import { type ArticleId, CommentId, type MemberId, PlaceId } from 'contract/ids';
import type { MeasureAct } from 'contract/measures';
import * as v from 'valibot';
import { lockArticleState } from '../articles/lock-article.ts';
import type { ArticleState } from '../visibility/hidden-reasons.ts';
import { restoreArticle, setHidden, takeDownArticle } from '../articles/articles.ts';
import { lockCommentState, putBackComment, takeDownComment } from '../comments/comments.ts';
import type { Db } from '../db.ts';
import { Refusal, refuse } from '../http/refuse.ts';
import type { MeasureTarget } from '../measures/measures.ts';
import { lockRestrictions, type MemberRestrictions, setRestrictions } from '../members/restrictions.ts';
import { type ListState, lockListState, setListState } from '../shared-lists/shared-lists.ts';
import { holdPlace, lockPlaceState, type PlaceState } from '../places/place-state.ts';
import type { Save } from '../places/saves.ts';
import { setPlaceState } from '../places/places.ts';

/** The locked target of a measure: its state, and functions that hide it, show it, or restore an earlier state. */
export interface Subject {
  /** The member who wrote or created the target, or who is the target; null for none. */
  author: MemberId | null;
  isHidden: boolean;
  /** The current state, which `putBack` restores. */
  state: object;
  /** Hides the target. Returns the saves that were deleted with its place. */
  hide: (act: MeasureAct) => Promise<readonly Save[]>;
  /** Shows the target again, and restores the saves that were deleted when it was hidden. */
  show: (saves: readonly Save[]) => Promise<void>;
  putBack: (state: object, saves: readonly Save[]) => Promise<void>;
}

/** Locks the target of a measure until the transaction ends. Refuses TargetNotFound if it was erased. */
export function lockSubject(tx: Db, target: MeasureTarget): Promise<Subject> {
  if (target.targetKind === 'ARTICLE') return lockPost(tx, target.targetId as ArticleId);
  if (target.targetKind === 'COMMENT') return lockComment(tx, target);
  if (target.targetKind === 'PLACE') return lockPlace(tx, v.parse(PlaceId, target.targetId));
  if (target.targetKind === 'LIST') return lockList(tx, target.targetId);
  return lockMember(tx, target.targetId as MemberId);
}

/** A function that locks the target of a measure. */
export type Lock = (tx: Db, target: MeasureTarget) => Promise<Subject>;

/**
 * Locks like `lockSubject`, but also accepts an erased target, which measures can no longer change. The member whom the measure
 * concerned still gets a decision about their appeal (BEHAVIOUR: appeals-11).
 */
export const lockGoneToo =
  (author: MemberId | null): Lock =>
  (tx, target) =>
    lockSubject(tx, target).catch((error: unknown) => {
      if (error instanceof Refusal) return goneSubject(author);
      throw error;
    });

const goneSubject = (author: MemberId | null): Subject => ({
  author,
  isHidden: false,
  state: {},
  hide: () => refuse('TargetNotFound'),
  show: () => Promise.resolve(),
  putBack: () => Promise.resolve(),
});

async function lockPost(tx: Db, articleId: ArticleId): Promise<Subject> {
  const { author, ...state } = (await lockArticleState(tx, articleId)) ?? refuse('TargetNotFound');
  const isHidden = state.reason !== null;
  const toReason = (act: MeasureAct) => (act === 'HOLD' ? 'held' : 'admin');
  async function hideAs(to: ArticleState) {
    const saves = isHidden ? [] : ((await takeDownArticle(tx, articleId, to.reason ?? 'admin')) ?? []);
    await setHidden(tx, articleId, to);
    return saves;
  }
  const show = async (saves: readonly Save[]) => void (await restoreArticle(tx, articleId, saves));
  return {
    author,
    isHidden,
    state,
    hide: (act) => hideAs({ reason: toReason(act), deletedAt: null }),
    show,
    async putBack(before, saves) {
      const to = before as ArticleState;
      if (to.reason === null) await show(saves);
      else await hideAs(to);
    },
  };
}

async function lockComment(tx: Db, { targetId, articleId }: MeasureTarget): Promise<Subject> {
  if (articleId === null) refuse('TargetNotFound');
  const commentId = v.parse(CommentId, targetId);
  const { author, isWithheld, deletedAt } =
    (await lockCommentState(tx, articleId, commentId)) ?? refuse('TargetNotFound');
  async function setWithheld(to: boolean, since: string | null = null) {
    if (to === isWithheld) return [];
    await (to
      ? takeDownComment(tx, articleId!, commentId, since)
      : putBackComment(tx, articleId!, commentId));
    return [];
  }
  return {
    author,
    isHidden: isWithheld,
    state: { isWithheld, deletedAt },
    hide: () => setWithheld(true),
    show: async () => void (await setWithheld(false)),
    async putBack(before) {
      const { isWithheld, deletedAt = null } = before as { isWithheld: boolean; deletedAt?: string | null };
      await setWithheld(isWithheld, deletedAt);
    },
  };
}

async function lockPlace(tx: Db, placeId: PlaceId): Promise<Subject> {
  const { author, ...state } = (await lockPlaceState(tx, placeId)) ?? refuse('TargetNotFound');
  return {
    author,
    isHidden: state.heldAt !== null,
    state,
    async hide() {
      await holdPlace(tx, placeId);
      return [];
    },
    show: () => setPlaceState(tx, placeId, { deletedAt: null, heldAt: null }),
    putBack: (before) => setPlaceState(tx, placeId, before as PlaceState),
  };
}

async function lockList(tx: Db, listId: number): Promise<Subject> {
  const { author, ...state } = (await lockListState(tx, listId)) ?? refuse('TargetNotFound');
  return {
    author,
    isHidden: state.heldAt !== null,
    state,
    async hide() {
      if (state.heldAt === null) await setListState(tx, listId, { heldAt: new Date().toISOString() });
      return [];
    },
    show: () => setListState(tx, listId, { heldAt: null }),
    putBack: (before) => setListState(tx, listId, before as ListState),
  };
}

async function lockMember(tx: Db, memberId: MemberId): Promise<Subject> {
  const { role: _, ...state } = (await lockRestrictions(tx, memberId)) ?? refuse('TargetNotFound');
  return {
    author: memberId,
    isHidden: state.suspendedAt !== null,
    state,
    hide: () => refuse('MeasureNotPossible'),
    show: () => setRestrictions(tx, memberId, { pausedUntil: null, suspendedAt: null }),
    putBack: (before) => setRestrictions(tx, memberId, before as MemberRestrictions),
  };
}
