/** A `ref` that focuses an element when it mounts: a search box, or a step's heading, so that a screen reader starts there. */
export const focusOnMount = (element: HTMLElement | null) => element?.focus({ preventScroll: true });
