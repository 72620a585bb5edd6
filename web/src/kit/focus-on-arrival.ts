/** A `ref` for what takes the focus when it appears: the heading of a step, so that a screen reader starts there; a search box. */
export const focusOnArrival = (element: HTMLElement | null) => element?.focus({ preventScroll: true });
