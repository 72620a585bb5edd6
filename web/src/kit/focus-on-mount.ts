/** A `ref` for an element that takes the focus when it is mounted: the heading of a step, so that a screen reader starts there; a search box. */
export const focusOnMount = (element: HTMLElement | null) => element?.focus({ preventScroll: true });
