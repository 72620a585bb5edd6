/** The length of a swipe that hides or shows the toolbar, in px (BEHAVIOUR: articles-32). */
const SWIPE_PX = 50;

/** Whether a horizontal movement hides or shows the toolbar, in either direction. */
export const isSwipe = (movedPx: number) => Math.abs(movedPx) >= SWIPE_PX;
