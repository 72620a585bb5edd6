import { untilIdle } from '../kit/until-idle.ts';
import type { Load } from '../kit/load-when-idle.ts';

const LOOK_AGAIN_MS = 500;

/** Runs each queued load once: one after another, while the page is idle and `mayLoad` is true. */
export function openIdleQueue(mayLoad: () => boolean): (load: Load) => void {
  const queue = new Set<Load>();
  let isRunning = false;
  async function run() {
    isRunning = true;
    for (const load of queue) {
      await untilIdle();
      while (!mayLoad()) await pause(LOOK_AGAIN_MS);
      await load().catch(() => {}); // the component that needs the code reports the failure
      queue.delete(load);
    }
    isRunning = false;
  }
  return (load) => {
    queue.add(load);
    if (!isRunning) void run();
  };
}

const pause = (ms: number) => new Promise<void>((resolve) => setTimeout(resolve, ms));
