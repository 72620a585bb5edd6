import type { FastifyRequest } from 'fastify';
import type { Endpoint } from 'contract/endpoint';
import type { MemberId } from 'contract/ids';
import type { Db } from '../db.ts';
import { deleteOldCalls, takeCalls } from './limits.sql.ts';
import { refuse } from './refuse.ts';

/**
 * Calls a minute by one member, or by one address (IPv6: by /64) when nobody is signed in. A `lookup` of spots or addresses may
 * cost a call of a service outside, whose calls are counted too.
 */
export const PER_MINUTE = { read: 600, write: 120, upload: 40, lookup: 120 } as const;
type Kind = keyof typeof PER_MINUTE;
/** How many calls of each kind a minute allows. */
export type CallsPerMinute = Readonly<Record<Kind, number>>;

/** Counts one call of its caller; refuses TooManyCalls beyond what a person's thumb could make. */
export type LimitCalls = (request: FastifyRequest, e: Endpoint, memberId: MemberId | null) => Promise<void>;

const MINUTE_MS = 60_000;
/** A process takes calls from the shared count a twentieth of the limit at a time; the first twentieth is free. */
const SHARE = 20;

/** What a process may still let through for one caller this minute, and whether it is just asking for more. */
interface Allowance {
  left: number;
  asking: Promise<boolean> | null;
  isSpent: boolean;
}

/**
 * Limits calls over all processes: each counts by itself and takes more from a count they share, so that few calls cost a
 * statement and two processes together allow at most 1.1 times the limit.
 */
export function openLimits(db: Db, given: Partial<CallsPerMinute> = {}): LimitCalls {
  const perMinute = { ...PER_MINUTE, ...given };
  const allowances = new Map<string, Allowance>();
  let minute = 0;

  function allowanceOf(caller: string, share: number): Allowance {
    const now = Math.floor(Date.now() / MINUTE_MS);
    if (now !== minute) allowances.clear();
    minute = now;
    const known = allowances.get(caller) ?? { left: share, asking: null, isSpent: false };
    allowances.set(caller, known);
    return known;
  }

  async function takeShare(allowance: Allowance, caller: string, share: number, most: number) {
    const taken = await takeCalls(db, caller, share, most).finally(() => (allowance.asking = null));
    if (taken) allowance.left += share;
    return taken;
  }

  return async (request, e, memberId) => {
    const kind = kindOf(e);
    const caller = `${kind}:${memberId ?? networkOf(request.ip)}`;
    const share = Math.ceil(perMinute[kind] / SHARE);
    const allowance = allowanceOf(caller, share);
    while (allowance.left < 1 && !allowance.isSpent) {
      allowance.asking ??= takeShare(allowance, caller, share, perMinute[kind]); // once for all who wait
      allowance.isSpent = !(await allowance.asking); // the shared count only grows
    }
    if (allowance.left < 1) refuse('TooManyCalls', untilNextMinute());
    allowance.left -= 1;
  };
}

/** Forgets what was counted in minutes that are over. */
export const forgetCalls = (db: Db) => deleteOldCalls(db);

const untilNextMinute = () => ({
  retryAfterSeconds: 60 - Math.floor((Date.now() % MINUTE_MS) / 1000),
});

function kindOf(e: Endpoint): Kind {
  if (e.files !== undefined) return 'upload';
  if (e.tag === 'geo') return 'lookup';
  return e.method === 'GET' || e.tag === 'auth' ? 'read' : 'write';
}

/** An address as one subscriber: IPv6 by its first four groups. */
export function networkOf(ip: string): string {
  return ip.includes(':') && !ip.startsWith('::ffff:') ? ip.split(':').slice(0, 4).join(':') : ip;
}
