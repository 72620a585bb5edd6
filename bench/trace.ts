import type { Browser } from 'playwright-core';

/** How long the page's main thread worked for each frame, in ms of its own time: other programs do not count. */
export interface ThreadWork {
  frames: number;
  p50: number;
  p95: number;
  longest: number;
  /** Frames that took it more than 33 ms. */
  long: number;
}

interface TraceEvent {
  name: string;
  pid: number;
  tid: number;
  ts: number;
  dur?: number;
  /** The same in the thread's own time. */
  tdur?: number;
}

/** Begins to watch what every thread does; the function given back ends it and tells of the one that animated most. */
export async function startTrace(browser: Browser): Promise<() => Promise<ThreadWork>> {
  await browser.startTracing(undefined, {
    categories: ['devtools.timeline', 'disabled-by-default-devtools.timeline', 'toplevel'],
  });
  return async () => {
    const { traceEvents }: { traceEvents: TraceEvent[] } = JSON.parse(String(await browser.stopTracing()));
    return workOf(traceEvents);
  };
}

/** From one animation frame to the next: the time of all tasks that ran between. */
export function workOf(events: readonly TraceEvent[]): ThreadWork {
  const threadOf = ({ pid, tid }: TraceEvent) => `${pid}/${tid}`;
  const animated = Map.groupBy(
    events.filter(({ name }) => name === 'FireAnimationFrame'),
    threadOf,
  );
  const [thread, fired] = [...animated].toSorted((a, b) => b[1].length - a[1].length)[0] ?? ['', []];
  const starts = [...new Set(fired.map(({ ts }) => ts))].toSorted((a, b) => a - b);
  const tasks = events.filter((event) => event.name === 'RunTask' && threadOf(event) === thread);
  const work: number[] = Array.from({ length: starts.length }, () => 0);
  for (const { ts, dur = 0, tdur = dur } of tasks) {
    const frame = starts.findLastIndex((start) => start <= ts + dur);
    if (frame >= 0) work[frame]! += tdur / 1000;
  }
  const sorted = work.toSorted((a, b) => a - b);
  const at = (share: number) => sorted[Math.floor((sorted.length - 1) * share)] ?? 0;
  return {
    frames: sorted.length,
    p50: at(0.5),
    p95: at(0.95),
    longest: at(1),
    long: sorted.filter((ms) => ms > 33).length,
  };
}
