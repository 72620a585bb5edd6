import {
  isConsentsNeeded,
  isLost,
  isOnboardingNeeded,
  isRefused,
  Refused,
  SessionEnded,
  UNREADABLE,
} from 'contract/refused';
import { isDone, redated } from './kinds.ts';
import type { OutboxRecord } from './outbox-record.ts';

/** Who is signed in by the server, and its time in ms since 1970. */
export interface Caller {
  memberId: number;
  serverNow: number;
}

/**
 * One attempt: the record's files, what ends it, and how it notes which of them have arrived. Of two attempts at once the first one's
 * photos count, so that both send one request: what is noted resolves to the ids that count. `isAnew`: those noted before are gone.
 */
export interface Attempt {
  files: File[];
  signal: AbortSignal;
  keepArrived: (arrived: OutboxRecord['arrived'], isAnew?: boolean) => Promise<OutboxRecord['arrived']>;
}

/** What the sender needs of the device and the server. */
export interface SenderParts {
  list: () => Promise<OutboxRecord[]>;
  find: (id: string) => Promise<OutboxRecord | null>;
  files: (record: OutboxRecord) => Promise<File[] | null>;
  change: (record: OutboxRecord) => Promise<void>;
  remove: (record: OutboxRecord) => Promise<void>;
  /** The record with what could not be looked up when it was made. */
  complete: (record: OutboxRecord) => Promise<OutboxRecord>;
  whoAmI: (signal: AbortSignal) => Promise<Caller>;
  send: (record: OutboxRecord, attempt: Attempt) => Promise<unknown>;
  /** Tells the records behind one that was sent what the server answered. */
  settle: (record: OutboxRecord, answer: unknown) => Promise<void>;
  /** Runs an act while no other tab sends, or while nobody else has this record. */
  alone: <T>(lock: 'all' | { id: string }, act: () => Promise<T>) => Promise<T>;
  isOnline: () => boolean;
  onSending: (id: string | null) => void;
  onSent: (record: OutboxRecord, answer: unknown) => void;
  /** What it waits for, in a sentence; null for the network, or for nothing. */
  onWaits: (reason: string | null) => void;
}

/** When a round stopped: the shortest pause before the next one, in ms; null: nothing happens by itself. */
type Stop = { afterMs: number | null; reason?: string };

const FIRST_PAUSE_MS = 5_000;
const LONGEST_PAUSE_MS = 5 * 60_000;
/** After so many tries a failure of the server itself no longer holds up the records behind. */
const TRIES_OF_FAILURE = 4;
/** The server keeps keys for 30 days: a record that was tried earlier than this could be written twice (BEHAVIOUR: wire-28). */
const KEY_MS = 28 * 24 * 60 * 60 * 1000;

export const LOST_PHOTOS = {
  code: 'PHOTOS_LOST',
  message: '사진이 이 기기에서 사라졌어요. 다시 골라 주세요.',
};
export const TOO_OLD = {
  code: 'TOO_OLD',
  message: '보내다 끊긴 지 오래되어 이미 올라갔을 수 있어요. 내 글을 확인한 뒤 보내 주세요.',
};

/**
 * Sends the records in their order, one at a time. `run` starts at once; after a lost connection it goes on by itself with growing
 * pauses (BEHAVIOUR: outbox-4). `stop` aborts sending a record, to take it back.
 */
export function openSender(parts: SenderParts) {
  let running: Promise<void> | null = null;
  let isAskedAgain = false;
  let isClosed = false;
  let tries = 0;
  let timer: ReturnType<typeof setTimeout> | undefined;
  let sending: { id: string; abort: AbortController } | null = null;

  function run(): Promise<void> {
    clearTimeout(timer);
    isAskedAgain = running !== null;
    return (running ??= runUntilDone().finally(() => (running = null)));
  }

  async function runUntilDone() {
    do {
      isAskedAgain = false;
      const stopped = await parts.alone('all', round);
      if (stopped !== null) return waitFor(stopped);
    } while (isAskedAgain);
    tries = 0;
    parts.onWaits(null);
  }

  function waitFor({ afterMs, reason }: Stop) {
    parts.onWaits(reason ?? null);
    if (afterMs === null || isClosed) return;
    tries += 1;
    timer = setTimeout(() => void run(), afterMs);
  }

  /** Null once nothing is left to send. */
  async function round(): Promise<Stop | null> {
    for (;;) {
      if (isClosed || !parts.isOnline()) return { afterMs: null };
      const next = (await parts.list()).find(({ refused }) => refused === null);
      if (next === undefined) return null;
      const stopped = await parts.alone({ id: next.id }, () => attempt(next.id));
      if (stopped !== null) return stopped;
    }
  }

  async function attempt(id: string): Promise<Stop | null> {
    const record = await parts.find(id);
    if (record === null || record.refused !== null) return null;
    sending = { id, abort: new AbortController() };
    const { signal } = sending.abort;
    parts.onSending(id);
    try {
      const { memberId, serverNow } = await parts.whoAmI(signal);
      if (memberId !== record.member) return { afterMs: null };
      return await send(record, serverNow, signal);
    } catch (error) {
      return signal.aborted ? null : stopFor(error);
    } finally {
      sending = null;
      parts.onSending(null);
    }
  }

  async function send(before: OutboxRecord, serverNow: number, signal: AbortSignal): Promise<Stop | null> {
    const now = Date.now();
    if (before.tried !== null && now - before.tried > KEY_MS) return refuse(before, TOO_OLD);
    const files = await parts.files(before);
    if (files === null) return refuse(before, LOST_PHOTOS);
    let record = before;
    const keep = async (next: OutboxRecord) => {
      record = next;
      await parts.change(next);
    };
    try {
      const whole = await parts.complete(before);
      await keep(whole.tried === null ? { ...redated(whole, { now, serverNow }), tried: now } : whole); // before the request, so that a repeated one is the same
      const keepArrived: Attempt['keepArrived'] = async (found, isAnew = false) => {
        const known = isAnew ? [] : ((await parts.find(record.id))?.arrived ?? []);
        const arrived = found.map((uuid, at) => known[at] ?? uuid);
        await keep({ ...record, arrived });
        return arrived;
      };
      await finish(record, await parts.send(record, { files, signal, keepArrived }));
      return null;
    } catch (error) {
      if (!(error instanceof Refused) || !isFinal(error)) throw error;
      if (!isDone(record, error))
        return (await correctDay(record, error, serverNow)) ?? refuse(record, error);
      await finish(record, null);
      return null;
    }
  }

  async function finish(record: OutboxRecord, answer: unknown) {
    await parts.settle(record, answer); // before it is gone: an attempt that ends here is repeated
    await parts.remove(record);
    tries = 0;
    parts.onSent(record, answer);
  }

  /** A day in the future was not written: by the server's day it may be. */
  async function correctDay(record: OutboxRecord, error: Refused, serverNow: number): Promise<Stop | null> {
    if (!isRefused<'ArticleDateInFuture'>(error, 'ARTICLE4003')) return null;
    const dated = redated(record, { now: Date.now(), serverNow });
    if (JSON.stringify(dated) === JSON.stringify(record)) return null;
    await parts.change(dated);
    return { afterMs: 0 };
  }

  async function refuse(record: OutboxRecord, { code, message }: { code: string; message: string }) {
    await parts.change({ ...record, refused: { code, message } });
    return null;
  }

  const isFinal = (error: Refused) =>
    error.status >= 500
      ? error.status === 500 && tries >= TRIES_OF_FAILURE
      : error.status !== 429 && !isPassing(error) && !needsMember(error);

  function stopFor(error: unknown): Stop {
    if (needsMember(error)) return { afterMs: null, reason: (error as Refused).message };
    const isDaily = isRefused<'TooManyArticles'>(error, 'ARTICLE4010');
    const seconds = error instanceof Refused ? (error.retryAfterSeconds ?? 0) : 0;
    const afterMs = Math.min(Math.max(pauseMs(tries), seconds * 1000), isDaily ? DAY_MS : LONGEST_PAUSE_MS);
    const reason = saidBy(error);
    return { afterMs, ...(reason !== undefined && { reason }) };
  }

  return {
    run,
    /** Tells the record's attempt in this tab to end, if there is one. */
    stop: (id: string) => {
      if (sending?.id === id) sending.abort.abort();
    },
    close: () => {
      isClosed = true;
      clearTimeout(timer);
      sending?.abort.abort();
    },
  };
}

const DAY_MS = 24 * 60 * 60 * 1000;

/** 5, 10, 20 … seconds, up to five minutes, each up to a quarter longer, so that many phones do not come back at once. */
const pauseMs = (tries: number) =>
  Math.min(FIRST_PAUSE_MS * 2 ** tries, LONGEST_PAUSE_MS) * (1 + Math.random() / 4);

/** Whether only the member can help: the session ended, or joining or a consent is missing. */
const needsMember = (error: unknown): boolean =>
  error instanceof SessionEnded ||
  isOnboardingNeeded(error) ||
  isConsentsNeeded(error) ||
  (error instanceof Refused && error.status === 401);

/** Whether the same request may be answered otherwise a little later: the first one still runs, or no answer was the server's own. */
const isPassing = (error: Refused): boolean =>
  isRefused<'RequestInProgress'>(error, 'ARTICLE4006') ||
  isLost(error) ||
  (error.code === UNREADABLE && error.status !== 413);

/** What the server said of a record that waits on; undefined where it said nothing. */
const saidBy = (error: unknown): string | undefined =>
  error instanceof Refused && error.code !== UNREADABLE ? error.message || undefined : undefined;
