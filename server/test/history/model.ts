import {
  type Call,
  type Change,
  type Fact,
  fact,
  type History,
  NO,
  VISITOR,
  type Who,
  YES,
} from './history.ts';

/** How long a call without an answer may still take effect, in ms: statements end after six seconds, and are tried three times. */
export const SETTLE_MS = 30_000;
const REMOVED_AT = 20;

/** A value that a fact may have had, and the call that set it (null: the initial value). */
export interface Possible {
  value: string;
  by: number | null;
}

/** What a fact must be for something to be found. */
export interface Condition {
  fact: Fact;
  holds: (value: string) => boolean;
}

interface Write extends Change {
  id: number | null;
  start: number;
  /** When it has taken effect, if at all. */
  latest: number;
  surely: boolean;
}

const initial: Write = { fact: '', to: NO, id: null, start: -Infinity, latest: -Infinity, surely: true };

/** Opens the model of a history: which values each fact may have had at a time. */
export function openModel(history: History) {
  const writes = collectWrites(history);

  /** The values that a fact may have had at some moment from `start` to `end`: those set by then and not surely replaced before. */
  function possible(of: Fact, start: number, end: number): Possible[] {
    const all = [initial, ...(writes.get(of) ?? [])];
    const before = all.filter(({ surely, latest }) => surely && latest < start);
    return all
      .filter((write) => write.start <= end && !before.some((later) => later.start > write.latest))
      .map(({ to, id }) => ({ value: to, by: id }));
  }
  const may = ({ fact, holds }: Condition, start: number, end: number) =>
    possible(fact, start, end).some(({ value }) => holds(value));
  const surely = ({ fact, holds }: Condition, start: number, end: number) =>
    possible(fact, start, end).every(({ value }) => holds(value));
  /** The calls that set a fact, whether or not they succeeded. */
  const settersOf = (of: Fact) =>
    history.calls.filter((call) => [...changesOf(call, history)].some(({ fact }) => fact === of));
  const byPost = groupByEnd([...writes.keys()]);
  /** The facts of a kind about a post, such as all likes of it. */
  const about = (kind: 'like' | 'report', post: string): readonly Fact[] =>
    byPost.get(`${kind}|${post}`) ?? [];
  return { possible, may, surely, settersOf, about };
}
export type Model = ReturnType<typeof openModel>;

function groupByEnd(facts: readonly Fact[]): Map<string, Fact[]> {
  const groups = new Map<string, Fact[]>();
  for (const of of facts) {
    const [kind = '', , last = ''] = of.split('|');
    groups.set(`${kind}|${last}`, [...(groups.get(`${kind}|${last}`) ?? []), of]);
  }
  return groups;
}

/** The conditions under which a viewer finds a post in lists (BEHAVIOUR: articles-42, blocks-1). */
export function findsPost({ posts }: History, post: string, viewer: Who): Condition[] {
  const author = posts[post]?.by ?? '';
  const own =
    author === viewer ? [] : [{ fact: fact.audience(post), holds: (to: string) => to === 'everyone' }];
  return [is(fact.post(post), YES), is(fact.removed(post), NO), ...own, ...unblocked(viewer, author)];
}

/** The conditions under which a viewer who finds its post finds a comment (BEHAVIOUR: blocks-2). */
export function findsComment({ comments }: History, comment: string, viewer: Who): Condition[] {
  return [is(fact.comment(comment), YES), ...unblocked(viewer, comments[comment]?.by ?? '')];
}

/** The conditions under which neither is absent for the other; none for a visitor or for oneself. */
export const unblocked = (one: Who, other: Who): Condition[] =>
  one === VISITOR || one === other ? [] : [is(fact.block(one, other), NO), is(fact.block(other, one), NO)];

/** The condition that a fact has this value. */
export const is = (of: Fact, value: string): Condition => ({ fact: of, holds: (it) => it === value });

function collectWrites(history: History): Map<Fact, Write[]> {
  const writes = new Map<Fact, Write[]>();
  for (const call of history.calls.filter(({ outcome }) => outcome !== 'refused'))
    for (const change of changesOf(call, history)) {
      const surely = call.outcome === 'ok' && change.perhaps === undefined;
      const latest = call.outcome === 'ok' ? call.end : call.end + SETTLE_MS;
      const known = writes.get(change.fact) ?? [];
      writes.set(change.fact, [...known, { ...change, id: call.id, start: call.start, latest, surely }]);
    }
  return writes;
}

/** The changes of a call, with those that follow from it: a withdrawal ends what is the member's, a report may be the twentieth. */
function changesOf(call: Call, history: History): readonly Change[] {
  if (call.withdraws !== undefined) return [...call.changes, ...withdrawn(call.withdraws, history)];
  const reported = call.changes.find(({ fact, to }) => fact.startsWith('report|') && to === YES);
  if (reported === undefined || call.outcome !== 'unknown') return call.changes;
  const post = reported.fact.split('|')[2]!;
  return reportersOf(post, history) < REMOVED_AT
    ? call.changes
    : [...call.changes, { fact: fact.removed(post), to: YES }];
}

const reporters = new WeakMap<History, Map<string, Set<Who>>>();

/** How many members may have reported a post in all. */
export function reportersOf(post: string, history: History): number {
  const known = reporters.get(history) ?? countReporters(history);
  reporters.set(history, known);
  return known.get(post)?.size ?? 0;
}

function countReporters({ calls }: History) {
  const by = new Map<string, Set<Who>>();
  for (const { changes } of calls.filter(({ outcome }) => outcome !== 'refused'))
    for (const { fact, to } of changes) {
      const [kind, who = '', post = ''] = fact.split('|');
      if (kind === 'report' && to === YES) by.set(post, (by.get(post) ?? new Set()).add(who));
    }
  return by;
}

/** What a withdrawal ends (BEHAVIOUR: members-31, blocks-6). */
function withdrawn({ who, keep }: NonNullable<Call['withdraws']>, history: History): Change[] {
  const own = (by: Record<string, { by: Who }>) => Object.keys(by).filter((token) => by[token]!.by === who);
  const kept = keep ? [] : own(history.comments).map(fact.comment);
  const posts = own(history.posts).flatMap((post): Change[] =>
    keep && !isEverHidden(post, history)
      ? []
      : [{ fact: fact.post(post), to: NO, ...(keep && { perhaps: true }) }],
  );
  const set = new Set(history.calls.flatMap(({ changes }) => changes.map(({ fact }) => fact)));
  const rows = [...set].filter((of) => /^(like|report|save|block)\|/.test(of) && of.split('|').includes(who));
  return [...posts, ...[...kept, ...rows].map((of) => ({ fact: of, to: NO }))];
}

const isEverHidden = (post: string, { calls }: History) =>
  calls.some(({ changes }) =>
    changes.some(({ fact: of, to }) => of === fact.audience(post) && to !== 'everyone'),
  );
