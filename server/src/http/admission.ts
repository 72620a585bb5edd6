import type { Endpoint } from 'contract/endpoint';
import { overloaded } from './refuse.ts';

/** Who is served first when there are more calls than can be: changes and sign-in, then single things, then lists and the map. */
export type Rank = 0 | 1 | 2;

export interface AdmissionOptions {
  /** How many calls are worked on at the same time. */
  slots: number;
  /** How many may wait, and for how long: beyond either a call is refused at once. */
  maxWaiting?: number;
  maxWaitMs?: number;
  /** Called with how many calls were refused in the ten seconds past, where there were any. */
  onRefused?: (calls: number) => void;
}

/** Admits calls to the work behind them, so that too many of them cost those that are served neither time nor memory. */
export interface Admission {
  /** Waits for a slot and gives the function that frees it. Refuses Unavailable (BEHAVIOUR: faults-9). */
  enter(rank: Rank): Promise<() => void>;
  /** Whether a call of this rank would be refused at once; the answer to that is counted as a refusal. */
  refusesNow(rank: Rank): boolean;
  /** Whether calls are waiting: work that can be left out is. */
  isBusy(): boolean;
}

interface Waiting {
  since: number;
  admit(): void;
  refuse(): void;
}

const CHECK_MS = 50;
const REPORT_MS = 10_000;
/** A single pause is none that refusing would shorten: so many in a row count. */
const LAGS = 6;
/** How much of the pace of the queue each call that leaves it renews. */
const RENEWED = 0.05;
/** A call enters the queue where it is expected to wait this share of the longest wait: one that is refused there cost for nothing. */
const EXPECTED = 0.5;

/** Opens an admission with nobody in it. */
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
  /** The time between two calls that leave the queue while others wait, in ms, of late. */
  let pace = 0;
  /** When the last call left, or the first one began to wait. */
  let lastLeft = performance.now();

  function leave() {
    const now = performance.now();
    if (queue.size() === 0) free += 1;
    else {
      pace += RENEWED * (now - lastLeft - pace);
      queue.takeNext()?.admit();
    }
    lastLeft = now;
  }

  /** Whether calls already wait so long, to be read or in the queue, that another one of this rank would come too late. */
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
    isBusy: () => queue.size() > 0,
    refusesNow(rank) {
      const isRefused = isFull(rank);
      if (isRefused) refusals.add();
      return isRefused;
    },
    async enter(rank) {
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
          admit: () => settle(true),
          refuse: () => settle(false),
        }),
      );
      return isAdmitted ? hold() : refuse();
    },
  };
}

/** The calls that wait, in the order of their ranks, then of their arrival. One that has waited `maxWaitMs` is refused. */
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
    takeNext: () => take(ranks.find((rank) => queues[rank].length > 0)),
    hasBelow: (rank: Rank) => lowestBelow(rank) !== undefined,
    /** Takes the call that waited least among those of a lower rank. */
    takeLastBelow: (rank: Rank) => take(lowestBelow(rank), 'last'),
  };
}

/** Counts refusals, and reports them every ten seconds in which there were any. */
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

/** Gives how many milliseconds late this process has at least been for a while: that long a request waits before it is read. */
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

/** The rank of an endpoint; null for one that waits for more than the database, which has limits of its own. */
export function callRank(e: Endpoint): Rank | null {
  if (e.files !== undefined || e.tag === 'geo') return null;
  if (e.method !== 'GET' || e.tag === 'auth') return 0;
  return e.query === undefined ? 1 : 2;
}
