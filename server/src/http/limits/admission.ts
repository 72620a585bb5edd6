import type { Endpoint } from 'contract/endpoint';
import type { Watched } from '../../process/queue.ts';
import { overloaded } from '../refuse.ts';

/** The priority of a call under overload, highest first: 0 changes and sign-in, 1 single items, 2 lists and the map. */
export type Rank = 0 | 1 | 2;

export interface AdmissionOptions {
  /** How many calls are handled at the same time. */
  slots: number;
  /** How many calls may wait, and for how long; calls over either limit are refused. */
  maxWaiting?: number;
  maxWaitMs?: number;
  /** Called every ten seconds with the number of refused calls, if there were any. */
  onRefused?: (calls: number) => void;
}

/** Limits how many calls are handled at the same time, so that excess calls take no time or memory from the admitted calls. */
export interface Admission extends Watched {
  /**
   * Waits for a slot and returns the function that frees it. A call whose connection closes meanwhile gets none. Refuses Unavailable
   * (BEHAVIOUR: faults-9, faults-30).
   */
  enter(rank: Rank, connection?: Connection): Promise<() => void>;
  /** Whether a call of this rank would be refused now; if so, counts it as refused. */
  refusesNow(rank: Rank): boolean;
  /** Whether calls are waiting; optional work is then skipped. */
  isBusy(): boolean;
}

/** The connection of a call, a socket. */
type Connection = { destroyed: boolean };

interface Waiting {
  since: number;
  connection: Connection | undefined;
  admit(): void;
  refuse(): void;
}

const CHECK_MS = 50;
/** A call ends within a few seconds, by the limits of its statements. */
const STUCK_MS = 60_000;
const REPORT_MS = 10_000;
/** How many lags in a row count: refusing calls would not shorten a single pause. */
const LAGS = 6;
/** The weight of each call that leaves the queue in the moving average of its pace. */
const RENEWED = 0.05;
/** A call may enter the queue only if its expected wait is within this share of the longest wait: a call refused later is wasted work. */
const EXPECTED = 0.5;

/**
 * Opens an admission without calls. It is no `Queue`: a call makes room by pushing out one of a lower rank and is refused by its
 * expected wait, each step takes the same time however many wait, and most calls wait for nothing and allocate one function.
 */
export function openAdmission({
  slots,
  maxWaiting = 200,
  maxWaitMs = 400,
  onRefused = () => {},
}: AdmissionOptions): Admission {
  const lag = watchLag();
  const queue = openQueue(maxWaitMs);
  const refusals = countRefusals(onRefused);
  let free = slots;
  /** The recent average time between two calls that leave the queue while others wait, in ms. */
  let pace = 0;
  /** When the last call left, or the first one began to wait. */
  let lastLeft = performance.now();

  function leave() {
    const now = performance.now();
    if (queue.size() > 0) pace += RENEWED * (now - lastLeft - pace);
    const next = queue.takeNext();
    if (next === undefined) free += 1;
    else next.admit();
    lastLeft = now;
  }

  /** Whether calls already wait so long, before being read or in the queue, that another call of this rank would wait too long. */
  function isLate(rank: Rank) {
    return rank > 0 && (lag() > maxWaitMs / rank || queue.size() * pace > EXPECTED * maxWaitMs);
  }
  const isFull = (rank: Rank) =>
    isLate(rank) || (free === 0 && queue.size() >= maxWaiting && !queue.hasBelow(rank));

  function refuse(): never {
    refusals.add();
    throw overloaded;
  }
  /** A slot is freed once, however often its function is called. */
  function hold(): () => void {
    let isHeld = true;
    return () => {
      if (isHeld) leave();
      isHeld = false;
    };
  }
  return {
    name: 'calls',
    use: () => ({ held: slots - free, waiting: queue.size() }),
    endings: () => ({}),
    isStuck: () => free === 0 && queue.size() > 0 && performance.now() - lastLeft > STUCK_MS,
    isBusy: () => queue.size() > 0,
    refusesNow(rank) {
      const isRefused = isFull(rank);
      if (isRefused) refusals.add();
      return isRefused;
    },
    async enter(rank, connection) {
      if (isFull(rank)) return refuse();
      if (free > 0) {
        free -= 1;
        return hold();
      }
      if (queue.size() >= maxWaiting) queue.takeLastBelow(rank)?.refuse();
      if (queue.size() === 0) lastLeft = performance.now();
      const isAdmitted = await new Promise<boolean>((settle) =>
        queue.add(rank, {
          since: performance.now(),
          connection,
          admit: () => settle(true),
          refuse: () => settle(false),
        }),
      );
      return isAdmitted ? hold() : refuse();
    },
  };
}

/** The waiting calls, by rank and then by arrival. A call that has waited `maxWaitMs` is refused. */
function openQueue(maxWaitMs: number) {
  const ranks: Rank[] = [0, 1, 2];
  const queues: Record<Rank, Waiting[]> = { 0: [], 1: [], 2: [] };
  let size = 0;
  let checking: NodeJS.Timeout | undefined;

  function take(rank: Rank | undefined, from: 'first' | 'last' = 'first'): Waiting | undefined {
    if (rank === undefined) return undefined;
    size -= 1;
    return from === 'first' ? queues[rank].shift() : queues[rank].pop();
  }
  /** The next call whose client is still there. */
  function takeNext(): Waiting | undefined {
    const next = take(ranks.find((rank) => queues[rank].length > 0));
    if (!next?.connection?.destroyed) return next;
    next.refuse();
    return takeNext();
  }
  function refuseOld() {
    const before = performance.now() - maxWaitMs;
    for (const rank of ranks)
      while (queues[rank].length > 0 && queues[rank][0]!.since < before) take(rank)?.refuse();
    checking = size > 0 ? setTimeout(refuseOld, CHECK_MS) : undefined;
  }
  const lowestBelow = (rank: Rank) => ranks.findLast((one) => one > rank && queues[one].length > 0);
  return {
    size: () => size,
    add(rank: Rank, call: Waiting) {
      size += 1;
      queues[rank].push(call);
      checking ??= setTimeout(refuseOld, CHECK_MS);
    },
    takeNext,
    hasBelow: (rank: Rank) => lowestBelow(rank) !== undefined,
    /** Takes the newest call of the ranks served after this one. */
    takeLastBelow: (rank: Rank) => take(lowestBelow(rank), 'last'),
  };
}

/** Counts refusals and reports them at most every ten seconds. */
function countRefusals(onRefused: (calls: number) => void) {
  let refused = 0;
  const report = () => {
    onRefused(refused);
    refused = 0;
  };
  return {
    add() {
      if (refused++ === 0) setTimeout(report, REPORT_MS).unref();
    },
  };
}

/** Returns the smallest recent event-loop lag in ms: how long a request waits before it is read. */
function watchLag(): () => number {
  const lags: number[] = Array(LAGS).fill(0);
  let last = performance.now();
  setInterval(() => {
    const now = performance.now();
    lags.push(Math.max(0, now - last - CHECK_MS));
    lags.shift();
    last = now;
  }, CHECK_MS).unref();
  return () => Math.min(...lags);
}

/** The rank of an endpoint; null for an endpoint that waits for more than the database and has limits of its own. */
export function callRank(e: Endpoint): Rank | null {
  if (e.files !== undefined || e.tag === 'geo') return null;
  if (e.method !== 'GET' || e.tag === 'auth') return 0;
  return e.query === undefined ? 1 : 2;
}
