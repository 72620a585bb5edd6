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

interface TapTime {
  /** From the end of the touch to the paint that shows its result, in ms. */
  shown: number;
  /** From the beginning of the touch to the first paint after it (INP), in ms. */
  next: number;
}

/** Taps, and gives how long it took. Rejects where nothing is shown within 30 s. */
export async function timeTap(page: Page, { before, target, isShown }: Tap): Promise<TapTime> {
  await before?.(page);
  await page.waitForTimeout(1_000); // what the tap before it began has ended
  await page.evaluate(watch(isShown));
  await target(page).tap();
  return page.evaluate<TapTime>('globalThis.tapped');
}

/**
 * Waits in the page for the result of the next tap, and gives the ms until it is painted: where the handlers of the tap have shown it,
 * until the paint that the Event Timing API reports of them; else until the frame that shows it has been rendered. Animation
 * frames stop while a view transition captures the old screen, so changes of the document are watched too.
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
