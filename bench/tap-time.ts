import type { Locator, Page } from 'playwright-core';

/** A tap that shows nothing until then failed. */
const LONGEST_MS = 30_000;

/** The API reports a paint a while later. */
const REPORTED_MS = 500;

/** What is tapped: the button, and a condition in the page that says that its result is there. */
export interface Tap {
  name: string;
  mostMs: number;
  before?: (page: Page) => Promise<void>;
  target: (page: Page) => Locator;
  isShown: string;
}

/** The ms from the end of a touch to the paint that shows its result. */
export async function timeTap(page: Page, { before, target, isShown }: Tap): Promise<number> {
  await before?.(page);
  await page.waitForTimeout(1_000); // what the tap before it began has ended
  await page.evaluate(watch(isShown));
  await target(page).tap();
  return page.evaluate<number>('globalThis.tapped');
}

/**
 * Waits in the page for the result of the next tap, and gives the ms until it is painted: by the Event Timing API where the first
 * paint after the tap shows it, else until the frame that does has been rendered.
 */
const watch = (isShown: string) => `{
  let [start, toPaint] = [null, 0];
  addEventListener('pointerup', ({ timeStamp }) => (start = timeStamp), { capture: true, once: true });
  const observer = new PerformanceObserver((list) => {
    for (const { interactionId, duration } of list.getEntries())
      if (interactionId) toPaint = Math.max(toPaint, duration);
  });
  observer.observe({ type: 'event', durationThreshold: 16 });
  globalThis.tapped = new Promise((resolve, reject) => {
    setTimeout(() => reject(new Error('The tap showed nothing.')), ${LONGEST_MS});
    const look = () => {
      if (start === null || !(${isShown})) return requestAnimationFrame(look);
      const { port1, port2 } = new MessageChannel();
      port1.onmessage = () => {
        const ms = performance.now() - start;
        setTimeout(() => resolve(Math.max(ms, toPaint)), ${REPORTED_MS});
      };
      port2.postMessage(null);
    };
    requestAnimationFrame(look);
  }).finally(() => observer.disconnect());
  null; // else the promise would be waited for here
}`;
