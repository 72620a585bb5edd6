import type { FastifyRequest } from 'fastify';
import type { Endpoint } from 'contract/endpoint';
import type { MemberId } from 'contract/ids';
import type { Db } from '../db.ts';
import { deleteOldCalls, takeCalls } from './limits.sql.ts';
import { refuse } from './refuse.ts';

/** Calls a minute by one member, or by one address (IPv6: by /64) when nobody is signed in. */
export const PER_MINUTE = { read: 600, write: 120, upload: 40 } as const;
type Kind = keyof typeof PER_MINUTE;
/** How many calls of each kind a minute allows. */
export type CallsPerMinute = Readonly<Record<Kind, number>>;

/** Counts one call of its caller; refuses TooManyCalls beyond what a person's thumb could make. */
export type LimitCalls = (request: FastifyRequest, e: Endpoint, memberId: MemberId | null) => Promise<void>;

const MINUTE_MS = 60_000;
/** A process takes calls from the shared count a twentieth of the limit at a time; the first twentieth is free. */
const SHARE = 20;
/** The shared count only grows: nothing is left before the next minute. */
const SPENT = Number.NEGATIVE_INFINITY;

/**
 * Limits calls over all processes: each counts by itself and takes more from a count they share, so that few calls cost a
 * statement and two processes together allow at most 1.1 times the limit.
 */
export function openLimits(db: Db, perMinute: CallsPerMinute = PER_MINUTE): LimitCalls {
  const left = new Map<string, number>();
  let minute = 0;
  return async (request, e, memberId) => {
    const now = Math.floor(Date.now() / MINUTE_MS);
    if (now !== minute) {
      minute = now;
      left.clear();
    }
    const kind = kindOf(e);
    const caller = `${kind}:${memberId ?? networkOf(request.ip)}`;
    const share = Math.ceil(perMinute[kind] / SHARE);
    const mine = left.get(caller) ?? share;
    if (mine === SPENT) refuse('TooManyCalls', untilNextMinute());
    left.set(caller, mine - 1);
    if (mine > 0) return;
    if (!(await takeCalls(db, caller, share, perMinute[kind]))) {
      left.set(caller, SPENT);
      refuse('TooManyCalls', untilNextMinute());
    }
    left.set(caller, (left.get(caller) ?? 0) + share);
  };
}

/** Forgets what was counted in minutes that are over. */
export const forgetCalls = (db: Db) => deleteOldCalls(db);

const untilNextMinute = () => ({
  retryAfterSeconds: 60 - Math.floor((Date.now() % MINUTE_MS) / 1000),
});

function kindOf(e: Endpoint): Kind {
  if (e.files !== undefined) return 'upload';
  return e.method === 'GET' ? 'read' : 'write';
}

/** An address as one subscriber: IPv6 by its first four groups. */
export function networkOf(ip: string): string {
  return ip.includes(':') && !ip.startsWith('::ffff:') ? ip.split(':').slice(0, 4).join(':') : ip;
}
