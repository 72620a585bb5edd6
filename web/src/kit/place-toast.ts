/** The vertical extent of an element, in px from the top of the screen. */
export interface Extent {
  top: number;
  bottom: number;
}

/** The minimum distance of a toast from controls and edges, in px. */
const GAP = 8;

/** The top of the lowest free space of this height; null if there is none. */
export function lowestFree(taken: readonly Extent[], height: number, { top, bottom }: Extent): number | null {
  let at = bottom - height;
  for (const { top: from, bottom: to } of taken.toSorted((a, b) => b.bottom - a.bottom)) {
    if (to + GAP <= at) break;
    at = Math.min(at, from - GAP - height);
  }
  return at >= top ? at : null;
}

const TAPPABLE = 'a[href], button, input, select, textarea, label, summary, [role="tab"], [tabindex="0"]';

/** Moves a toast to the lowest position where it covers no control; if there is none, it stays. */
export function placeToast(toast: HTMLElement | null) {
  if (toast === null) return;
  const { left, right, top, height } = toast.getBoundingClientRect();
  const taken = [...document.querySelectorAll(TAPPABLE)]
    .filter((one) => !toast.contains(one))
    .map((one) => one.getBoundingClientRect())
    .filter((box) => box.width > 0 && box.height > 0 && box.left < right && box.right > left)
    .filter((box) => box.bottom > 0 && box.top < innerHeight);
  const free = lowestFree(taken, height, { top: GAP, bottom: innerHeight - GAP });
  if (free !== null) toast.style.translate = `0 ${Math.round(free - top)}px`;
}
