import type { FastifyRequest } from 'fastify';
import type { Endpoint } from 'contract/endpoint';
import type { MemberId } from 'contract/ids';
import { refuse } from './refuse.ts';

/** Calls a minute by one member, or by one address (IPv6: by /64) when nobody is signed in. */
const PER_MINUTE = { read: 600, write: 120, upload: 40 } as const;
type Kind = keyof typeof PER_MINUTE;
const MINUTE_MS = 60_000;

const seen = new Map<string, number>();
let minute = 0;

/** Refuses the calls of one caller beyond what a person's thumb could make. Counted per process. */
export function limitCalls(request: FastifyRequest, e: Endpoint, memberId: MemberId | null) {
  const now = Math.floor(Date.now() / MINUTE_MS);
  if (now !== minute) {
    minute = now;
    seen.clear();
  }
  const kind = kindOf(e);
  const key = `${kind}:${memberId ?? networkOf(request.ip)}`;
  const calls = (seen.get(key) ?? 0) + 1;
  seen.set(key, calls);
  if (calls > PER_MINUTE[kind]) refuse('TooManyCalls');
}

function kindOf(e: Endpoint): Kind {
  if (e.files !== undefined) return 'upload';
  return e.method === 'GET' ? 'read' : 'write';
}

/** An address as one subscriber: IPv6 by its first four groups. */
export function networkOf(ip: string): string {
  return ip.includes(':') && !ip.startsWith('::ffff:') ? ip.split(':').slice(0, 4).join(':') : ip;
}
