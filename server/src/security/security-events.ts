import type { Db } from '../db.ts';
import type { EventCounter, SecurityEvent } from '../http/event-counter.ts';
import { insertEvents } from './security-events.sql.ts';

// Deleting events (a job) and listing them (tests) need no rule.
export { deleteOldEvents, listEvents } from './security-events.sql.ts';

/** Writes one event at once, in the transaction of its change. */
export const recordEvent = (db: Db, event: SecurityEvent) => insertEvents(db, [{ ...event, times: 1 }]);

const FLUSH_MS = 5_000;
const MAX_WAITING = 500;

/** Counts events in this process and writes them every five seconds, so that many refusals cause few writes. */
export function countEvents(db: Db, onError: (error: unknown) => void): EventCounter {
  let waiting = new Map<string, SecurityEvent & { times: number }>();
  let timer: NodeJS.Timeout | undefined;

  async function flush() {
    clearTimeout(timer);
    timer = undefined;
    const events = [...waiting.values()];
    waiting = new Map();
    await insertEvents(db, events).catch(onError);
  }

  return {
    count(event) {
      const { kind, detail, memberId } = event;
      const isFull = waiting.size >= MAX_WAITING;
      const key = isFull ? `${kind} ${detail}` : `${kind} ${detail} ${memberId}`;
      const known = waiting.get(key) ?? {
        kind,
        detail: detail ?? '',
        memberId: isFull ? undefined : memberId,
        times: 0,
      };
      known.times += 1;
      waiting.set(key, known);
      timer ??= setTimeout(() => void flush(), FLUSH_MS).unref();
    },
    flush,
  };
}
