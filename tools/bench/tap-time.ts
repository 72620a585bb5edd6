import type { Locator, Page } from 'playwright-core';

/** The timeout after which a tap has failed. */
const LONGEST_MS = 30_000;

/** The delay after which the Event Timing API reports a paint. */
const REPORTED_MS = 500;

/** A tap: its target, and a condition in the page that says that its result is shown. */
export interface Tap {
  name: string;
  mostMs: number;
  before?: (page: Page) => Promise<void>;
  target: (page: Page) => Locator;
  isShown: string;
}

interface TapTime {
  /** From the end of the touch to the paint that shows its result, in ms. */
  shown: number;
  /** From the beginning of the touch to the first paint after it (INP), in ms. */
  next: number;
}

/** Taps and returns the times. Rejects if nothing is shown within 30 s. */
export async function timeTap(page: Page, { before, target, isShown }: Tap): Promise<TapTime> {
  await before?.(page);
  await page.waitForTimeout(1_000); // work started by the previous tap has ended
  await page.evaluate(watch(isShown));
  await target(page).tap();
  return page.evaluate<TapTime>('globalThis.tapped');
}

/**
 * The script that times the next tap until its result is painted: if the tap's handlers have shown the result, until the paint that the
 * Event Timing API reports; else until the frame that shows it is rendered. Also observes mutations, since animation frames stop while a
 * view transition captures the old screen.
 */
const watch = (isShown: string) => `{
  let [start, shownAt] = [null, null];
  const entries = [];
  addEventListener('pointerup', ({ timeStamp }) => (start = timeStamp), { capture: true, once: true });
  const events = new PerformanceObserver((list) => entries.push(...list.getEntries()));
  events.observe({ type: 'event', durationThreshold: 16 });
  const isNow = () => start !== null && (${isShown});
  const changes = new MutationObserver(() => {
    if (shownAt === null && isNow()) shownAt = performance.now();
  });
  changes.observe(document, { subtree: true, childList: true, attributes: true, characterData: true });
  globalThis.tapped = new Promise((resolve, reject) => {
    setTimeout(() => reject(new Error('The tap showed nothing.')), ${LONGEST_MS});
    const look = () => {
      if (!isNow()) return requestAnimationFrame(look);
      shownAt ??= performance.now();
      const { port1, port2 } = new MessageChannel();
      port1.onmessage = () => {
        const rendered = performance.now();
        setTimeout(() => {
          const next = Math.max(0, ...entries.map(({ interactionId, duration }) => (interactionId ? duration : 0)));
          resolve({ shown: (paintOf(entries) ?? rendered) - start, next });
        }, ${REPORTED_MS});
      };
      port2.postMessage(null);
    };
    requestAnimationFrame(look);
  }).finally(() => [events, changes].forEach((each) => each.disconnect()));
  const paintOf = (all) => {
    const handled = all.find((one) => one.interactionId && one.startTime >= start && shownAt <= one.processingEnd);
    return handled && handled.startTime + handled.duration;
  };
  null; // else the promise would be waited for here
}`;
