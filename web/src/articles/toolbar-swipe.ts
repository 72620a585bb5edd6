/** How far a finger goes to hide or show the floating tools, in px (spec §9). */
const SWIPE_PX = 50;

/** Whether a sideways movement of so many px hides or shows the tools. Either way counts: they stand at the screen's edge. */
export const isSwipe = (movedPx: number) => Math.abs(movedPx) >= SWIPE_PX;
