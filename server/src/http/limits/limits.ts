import type { Endpoint } from 'contract/endpoint';
import type { MemberId } from 'contract/ids';
import type { FastifyRequest } from 'fastify';
import { type Db, pgCode } from '../../db.ts';
import { DatabaseUnavailable } from '../../db/database-unavailable.ts';
import { refuse } from '../refuse.ts';
import { SLOTS, takeCalls, untilRoom } from './limits.sql.ts';
import { subscriber } from './subscriber.ts';

// The job that deletes old counts needs no rule.
export { deleteOldCalls } from './limits.sql.ts';

/**
 * The calls allowed in any sixty seconds per member, or per address (IPv6: /64) for visitors. A `lookup` of spots or addresses may
 * call an outside service, a `lookup` of a shared list may be a guess of its link; a `comment` notifies other members; a `page` is
 * rendered by the server, or the description of the API; `signIn` covers the start and the callback; a `claim` sends mail; a `report`
 * is a browser's report of a Content-Security-Policy violation.
 */
export const PER_MINUTE = {
  read: 600,
  write: 120,
  upload: 40,
  lookup: 120,
  comment: 30,
  claim: 10,
  signIn: 240,
  page: 240,
  report: 30,
} as const;
type Kind = keyof typeof PER_MINUTE;
/** The calls of each kind that are allowed per minute. */
export type CallsPerMinute = Readonly<Record<Kind, number>>;

/** Counts one call of a member, or of the request's address. Refuses TooManyCalls over the limit. */
export type LimitCalls = (request: FastifyRequest, kind: Kind, memberId: MemberId | null) => Promise<void>;

const SLOT_MS = 10_000;
/** A process takes a fortieth of the limit at a time from the shared count; it takes the first fortieth together with the second. */
const SHARE = 40;
const MAX_CALLERS = 100_000;

/** How many calls this process may still accept from one caller, and whether it is taking more from the shared count. */
interface Allowance {
  left: number;
  /** Calls granted that are not in the shared count yet. */
  uncounted: number;
  /** The slot in which `left` was granted; it expires a minute later. */
  since: number;
  taking: Promise<void> | null;
  /** Until when the shared count is full, in milliseconds. */
  fullUntil: number;
}

/**
 * Limits calls across all processes. Each process counts locally and takes shares from a common sliding count: a caller with few calls
 * costs no statement, a busy caller one statement per share, and two processes together accept at most 1.1 times the limit in any
 * sixty seconds. While the database is read-only or gives no answer, each process counts by itself. Not by
 * @fastify/rate-limit (11.2.0): it asks its store with each call, which is a statement each, and where the store fails it lets every
 * call through or none.
 */
export function openLimits(db: Db, given: Partial<CallsPerMinute> = {}): LimitCalls {
  const perMinute = { ...PER_MINUTE, ...given };
  const allowances = new Map<string, Allowance>();
  let swept = 0;

  function findAllowance(caller: string, share: number, slot: number): Allowance {
    if (slot !== swept) forgetIdle(slot);
    const known = allowances.get(caller);
    if (known !== undefined) return known;
    if (allowances.size >= MAX_CALLERS) allowances.clear();
    const fresh = { left: share, uncounted: share, since: slot, taking: null, fullUntil: 0 };
    allowances.set(caller, fresh);
    return fresh;
  }

  function forgetIdle(slot: number) {
    swept = slot;
    for (const [caller, { since, taking }] of allowances)
      if (slot - since >= SLOTS && taking === null) allowances.delete(caller);
  }

  async function takeShare(allowance: Allowance, caller: string, share: number, most: number, slot: number) {
    const calls = Math.min(allowance.uncounted + share, most);
    const taken = await takeCalls(db, caller, calls, most).catch(nullWhereNotWritten);
    if (taken === false) {
      const seconds = await untilRoom(db, caller, Math.min(2 * share, most), most); // as many as a process takes at most
      allowance.fullUntil = Date.now() + seconds * 1000;
      return;
    }
    allowance.since = slot;
    if (taken) {
      allowance.left += calls - allowance.uncounted;
      allowance.uncounted = 0;
    } else {
      allowance.left += Math.ceil(most / (SLOTS - 1));
      allowance.fullUntil = (slot + 1) * SLOT_MS;
    }
  }

  return async (request, kind, memberId) => {
    const slot = Math.floor(Date.now() / SLOT_MS);
    const caller = `${kind}:${memberId ?? subscriber(request.ip)}`;
    const share = Math.ceil(perMinute[kind] / SHARE);
    const allowance = findAllowance(caller, share, slot);
    while (allowance.left < 1 && allowance.fullUntil <= Date.now())
      await (allowance.taking ??= takeShare(allowance, caller, share, perMinute[kind], slot).finally(
        () => (allowance.taking = null),
      )); // once for all concurrent calls
    if (allowance.left < 1) refuse('TooManyCalls', { retryAfterSeconds: secondsLeft(allowance.fullUntil) });
    allowance.left -= 1;
  };
}

/** Null if the database cannot count: a reading call may still be served from a replica. Rethrows any other error. */
function nullWhereNotWritten(error: unknown): null {
  if (pgCode(error) === '25006' || error instanceof DatabaseUnavailable) return null;
  throw error;
}

const secondsLeft = (atMs: number) => Math.max(1, Math.ceil((atMs - Date.now()) / 1000));

/** The kind of an endpoint's calls. */
export function callKind(e: Endpoint): Kind {
  if (e.files !== undefined) return 'upload';
  if (e.tag === 'geo' || (e.tag === 'shared-lists' && e.method === 'GET')) return 'lookup';
  if (e.tag === 'comments' && e.method === 'POST') return 'comment';
  if (e.tag === 'claims' && e.access === 'anyone') return 'claim';
  return e.method === 'GET' || e.tag === 'auth' ? 'read' : 'write';
}
