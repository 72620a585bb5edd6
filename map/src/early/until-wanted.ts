/** The wait in browsers that do not tell when a page is idle, in ms. */
const BLIND_WAIT_MS = 500;
/** How long the engine waits for the picture before it, and for an idle page, in ms. */
const LONGEST_MS = { picture: 4000, idle: 2000 } as const;

/**
 * Waits until a finger, the mouse or the keyboard reaches an element; a tap from before the page's code comes as a click. Not
 * `pointerover`, which also fires when the page moves under a resting mouse.
 */
export const untilTouched = (element: HTMLElement, signal: AbortSignal) =>
  new Promise<void>((resolve) => {
    for (const event of ['pointerdown', 'pointermove', 'wheel', 'keydown', 'focusin', 'click'])
      element.addEventListener(event, () => resolve(), { signal, passive: true, capture: true });
  });

/** Waits until the picture stands and the page has nothing else to do. */
export async function untilIdle(picture: Promise<unknown>) {
  await Promise.race([picture, new Promise((resolve) => setTimeout(resolve, LONGEST_MS.picture))]);
  await new Promise<unknown>((resolve) =>
    'requestIdleCallback' in window
      ? requestIdleCallback(resolve, { timeout: LONGEST_MS.idle })
      : setTimeout(resolve, BLIND_WAIT_MS),
  );
}
