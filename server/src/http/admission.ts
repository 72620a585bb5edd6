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
  const queues: Record<Rank, Waiting[]> = { 0: [], 1: [], 2: [] };
  const ranks: Rank[] = [0, 1, 2];
  let free = slots;
  let waiting = 0;
  let checking: NodeJS.Timeout | undefined;
  let refused = 0;
  /** The time between two calls that leave the queue while others wait, in ms, of late. */
  let pace = 0;
  /** When the last call left, or the first one began to wait. */
  let lastLeft = performance.now();

  function leave() {
    const rank = ranks.find((one) => queues[one].length > 0);
    const now = performance.now();
    if (rank === undefined) free += 1;
    else {
      pace += RENEWED * (now - lastLeft - pace);
      take(rank).admit();
    }
    lastLeft = now;
  }
  function take(rank: Rank, from: 'first' | 'last' = 'first'): Waiting {
    waiting -= 1;
    const queue = queues[rank];
    return (from === 'first' ? queue.shift() : queue.pop())!;
  }
  function refuseOld() {
    const before = performance.now() - maxWaitMs;
    for (const rank of ranks)
      while (queues[rank].length > 0 && queues[rank][0]!.since < before) take(rank).refuse();
    checking = waiting > 0 ? setTimeout(refuseOld, CHECK_MS) : undefined;
  }
  const lowerThan = (rank: Rank) => ranks.findLast((one) => one > rank && queues[one].length > 0);

  /** Whether calls already wait so long, to be read or in the queue, that another one of this rank would come too late. */
  function isLate(rank: Rank) {
    return rank > 0 && (lag() > maxWaitMs / rank || waiting * pace > EXPECTED * maxWaitMs);
  }
  const isFull = (rank: Rank) =>
    isLate(rank) || (free === 0 && waiting >= maxWaiting && lowerThan(rank) === undefined);

  /** Refuses the call that waited least among those of a lower rank. */
  function displace(rank: Rank) {
    const lower = lowerThan(rank);
    if (lower !== undefined) take(lower, 'last').refuse();
  }
  function count() {
    if (refused++ === 0) setTimeout(report, REPORT_MS).unref();
  }
  function refuse(): never {
    count();
    throw overloaded;
  }
  function report() {
    onRefused(refused);
    refused = 0;
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
    isBusy: () => waiting > 0,
    refusesNow(rank) {
      const isRefused = isFull(rank);
      if (isRefused) count();
      return isRefused;
    },
    async enter(rank) {
      if (isFull(rank)) return refuse();
      if (free > 0) {
        free -= 1;
        return hold();
      }
      if (waiting >= maxWaiting) displace(rank);
      if (waiting === 0) lastLeft = performance.now();
      waiting += 1;
      checking ??= setTimeout(refuseOld, CHECK_MS);
      const isAdmitted = await new Promise<boolean>((settle) =>
        queues[rank].push({
          since: performance.now(),
          admit: () => settle(true),
          refuse: () => settle(false),
        }),
      );
      return isAdmitted ? hold() : refuse();
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
