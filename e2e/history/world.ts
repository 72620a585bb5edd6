import type { Given } from 'contract/call';
import type { Endpoint, Result } from 'contract/endpoint';
import type { ArticleId, CategoryId, CommentId, MemberId, PlaceId } from 'contract/ids';
import { setTimeout as pause } from 'node:timers/promises';
import {
  type Call,
  type Change,
  type History,
  type Seen,
  VISITOR,
  type Who,
} from '../../server/test/history/history.ts';
import type { Answer, Phone } from './phone.ts';
import type { Random } from './random.ts';

/** Somebody who calls: a member, or a visitor without account. */
export interface Person {
  who: Who;
  phone: Phone;
  random: Random;
  memberId: MemberId | null;
  categoryIds: CategoryId[];
}

export interface Post {
  token: string;
  by: Who;
  articleId: ArticleId;
  /** Whether it was for everybody when it was written. */
  isOpen: boolean;
}
export interface Comment {
  token: string;
  by: Who;
  post: Post;
  commentId: CommentId;
  starter: string | null;
}

/** What an answer changed and says; `viewer` is who it was for. */
export interface Meaning<E extends Endpoint> {
  /** The call in words. */
  name: string;
  changes?: readonly Change[] | ((result: Result<E> | null) => readonly Change[]);
  saw?: (result: Result<E>, viewer: Who) => readonly Seen[];
  /** What a refusal says. */
  refused?: (code: string, viewer: Who) => readonly Seen[];
  withdraws?: Call['withdraws'];
  /** Repeated with its idempotency key until there is an answer. */
  key?: string;
}

/** For how long a creation without an answer is sent again. */
const PATIENCE_MS = 45_000;
const IN_PROGRESS = 'ARTICLE4006';

type Writable<T> = { -readonly [K in keyof T]: T[K] };

/** What all members know of each other's posts, and the record of every call. */
export function openWorld(processes: number) {
  const calls: Call[] = [];
  const history = {
    calls,
    posts: {} as Writable<History['posts']>,
    comments: {} as Writable<History['comments']>,
    told: null,
  };
  let last = 0;
  let tokens = 0;

  /** Sends a call to a random process, and records it. */
  async function perform<E extends Endpoint>(
    { who, phone, random }: Person,
    e: E,
    given: Given<E>,
    meaning: Meaning<E>,
  ) {
    const { key, changes = [] } = meaning;
    const id = ++last;
    const start = performance.now();
    const once = () =>
      phone.send(random.below(processes), e, given, key === undefined ? {} : { 'idempotency-key': key });
    const answer =
      key === undefined && meaning.withdraws === undefined ? await once() : await untilAnswered(once);
    const result = answer.outcome === 'ok' ? answer.result : null;
    const viewer = answer.asVisitor ? VISITOR : who;
    const saw =
      answer.outcome === 'ok'
        ? meaning.saw?.(answer.result, viewer)
        : answer.outcome === 'refused'
          ? meaning.refused?.(answer.code, viewer)
          : [];
    calls.push({
      id,
      by: who,
      name: `${e.name} ${meaning.name}`,
      start,
      end: performance.now(),
      outcome: answer.outcome,
      code: answer.code,
      changes: typeof changes === 'function' ? changes(result) : changes,
      saw: saw ?? [],
      ...(meaning.withdraws && { withdraws: meaning.withdraws }),
    });
    return result;
  }

  return {
    calls,
    history,
    perform,
    posts: [] as Post[],
    comments: [] as Comment[],
    people: [] as Person[],
    /** Places that nobody made, with names of their own. */
    places: [] as { placeId: PlaceId; title: string }[],
    /** The default images. */
    images: [] as string[],
    /** The post that everybody reports now. */
    reported: undefined as { turn: number; post: Post } | undefined,
    /** A new name for a post or a comment, with which its texts begin. */
    token: (kind: 'p' | 'c') => `${kind}${++tokens}`,
  };
}
export type World = ReturnType<typeof openWorld>;

async function untilAnswered<E extends Endpoint>(once: () => Promise<Answer<E>>): Promise<Answer<E>> {
  const end = performance.now() + PATIENCE_MS;
  for (let unknown = false; ;) {
    const answer = await once();
    const isOpen = answer.outcome === 'unknown' || [IN_PROGRESS, 'not connected'].includes(answer.code ?? '');
    unknown ||= answer.outcome === 'unknown' || answer.code === IN_PROGRESS;
    if (!isOpen) return answer;
    if (performance.now() > end)
      return unknown ? { outcome: 'unknown', code: String(answer.code), asVisitor: false } : answer;
    await pause(1_000);
  }
}

/** The token that a text begins with. */
export const tokenOf = (text: string): string => text.split(' ')[0] ?? '';

/** Reported posts and moderated ones are different ones, so that the model need not know how decisions and counts meet. */
export const isReported = ({ token }: Post): boolean => Number(token.slice(1)) % 2 === 1;
