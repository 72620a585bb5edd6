/** How far a swipe goes to hide or show the floating tools, in px (BEHAVIOUR: articles-32). */
const SWIPE_PX = 50;

/** Whether a horizontal movement of so many px hides or shows the tools, in either direction. */
export const isSwipe = (movedPx: number) => Math.abs(movedPx) >= SWIPE_PX;
