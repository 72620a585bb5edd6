/** How far a finger goes to hide or show the floating tools, in px (spec §9). */
const SWIPE_PX = 50;

/** What a sideways movement of so many px, to the right when positive, does to the tools; null when it was too short. */
export function swipeOf(movedPx: number): 'away' | 'back' | null {
  if (Math.abs(movedPx) < SWIPE_PX) return null;
  return movedPx > 0 ? 'away' : 'back';
}
