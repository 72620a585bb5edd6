import type { FastifyRequest } from 'fastify';
import type { Endpoint } from 'contract/endpoint';
import type { MemberId } from 'contract/ids';
import type { Db } from '../db.ts';
import { takeCalls } from './limits.sql.ts';
import { refuse } from './refuse.ts';

// The job that deletes old counts needs no rule.
export { deleteOldCalls } from './limits.sql.ts';

/**
 * Calls a minute by one member, or by one address (IPv6: one /64) when nobody is signed in. A `lookup` of spots or addresses may
 * cost a call of an outside service.
 */
export const PER_MINUTE = { read: 600, write: 120, upload: 40, lookup: 120 } as const;
type Kind = keyof typeof PER_MINUTE;
/** How many calls of each kind a minute allows. */
export type CallsPerMinute = Readonly<Record<Kind, number>>;

/** Counts one call of its caller. Refuses TooManyCalls over the limit. */
export type LimitCalls = (request: FastifyRequest, e: Endpoint, memberId: MemberId | null) => Promise<void>;

const MINUTE_MS = 60_000;
/** A process takes a twentieth of the limit at a time from the shared count; its first twentieth is not counted there. */
const SHARE = 20;

/** How many calls a process may still accept from one caller this minute, and whether it is taking more from the shared count. */
interface Allowance {
  left: number;
  taking: Promise<boolean> | null;
  isSpent: boolean;
}

/**
 * Limits calls across all processes: each counts on its own and takes shares from a common count, so that few calls cost a
 * statement and two processes together accept at most 1.1 times the limit. Ours, since @fastify/rate-limit runs a statement of
 * its store for every call and counts before we know the member.
 */
export function openLimits(db: Db, given: Partial<CallsPerMinute> = {}): LimitCalls {
  const perMinute = { ...PER_MINUTE, ...given };
  const allowances = new Map<string, Allowance>();
  let minute = 0;

  function findAllowance(caller: string, share: number): Allowance {
    const now = Math.floor(Date.now() / MINUTE_MS);
    if (now !== minute) allowances.clear();
    minute = now;
    const known = allowances.get(caller) ?? { left: share, taking: null, isSpent: false };
    allowances.set(caller, known);
    return known;
  }

  async function takeShare(allowance: Allowance, caller: string, share: number, most: number) {
    const taken = await takeCalls(db, caller, share, most).finally(() => (allowance.taking = null));
    if (taken) allowance.left += share;
    return taken;
  }

  return async (request, e, memberId) => {
    const kind = callKind(e);
    const caller = `${kind}:${memberId ?? subscriber(request.ip)}`;
    const share = Math.ceil(perMinute[kind] / SHARE);
    const allowance = findAllowance(caller, share);
    while (allowance.left < 1 && !allowance.isSpent) {
      allowance.taking ??= takeShare(allowance, caller, share, perMinute[kind]); // once for all concurrent calls
      allowance.isSpent = !(await allowance.taking); // the shared count only grows
    }
    if (allowance.left < 1) refuse('TooManyCalls', untilNextMinute());
    allowance.left -= 1;
  };
}

const untilNextMinute = () => ({
  retryAfterSeconds: 60 - Math.floor((Date.now() % MINUTE_MS) / 1000),
});

function callKind(e: Endpoint): Kind {
  if (e.files !== undefined) return 'upload';
  if (e.tag === 'geo') return 'lookup';
  return e.method === 'GET' || e.tag === 'auth' ? 'read' : 'write';
}

/** The part of an address that stands for one subscriber: the first four groups of an IPv6 address. */
function subscriber(ip: string): string {
  return ip.includes(':') && !ip.startsWith('::ffff:') ? ip.split(':').slice(0, 4).join(':') : ip;
}
