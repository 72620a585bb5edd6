/** Loads the code of something that is not shown yet. */
export type Load = () => Promise<unknown>;

const waiting: Load[] = [];
let take: (load: Load) => void = (load) => void waiting.push(load);

/** Loads this once the page is idle, so that it is there when somebody wants it. */
export const loadWhenIdle = (load: Load) => take(load);

/** Hands what is waiting to `taker`, and everything that follows. */
export function takeWaiting(taker: (load: Load) => void) {
  take = taker;
  waiting.splice(0).forEach(taker);
}
