/** Loads code that is not needed yet. */
export type Load = () => Promise<unknown>;

const waiting: Load[] = [];
let take: (load: Load) => void = (load) => void waiting.push(load);

/** Queues a preload for when the page is idle. */
export const loadWhenIdle = (load: Load) => take(load);

/** Passes all queued and future preloads to `taker`. */
export function takeWaiting(taker: (load: Load) => void) {
  take = taker;
  waiting.splice(0).forEach(taker);
}
