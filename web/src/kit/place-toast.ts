/** The vertical extent of something on the screen, in px from its top. */
export interface Extent {
  top: number;
  bottom: number;
}

/** How near a toast may come to what can be tapped, and to the edges. */
const GAP = 8;

/** The top of the lowest free place for something of this height; null for none. */
export function lowestFree(taken: readonly Extent[], height: number, { top, bottom }: Extent): number | null {
  let at = bottom - height;
  for (const { top: from, bottom: to } of taken.toSorted((a, b) => b.bottom - a.bottom)) {
    if (to + GAP <= at) break;
    at = Math.min(at, from - GAP - height);
  }
  return at >= top ? at : null;
}

const TAPPABLE = 'a[href], button, input, select, textarea, label, summary, [role="tab"], [tabindex="0"]';

/** Moves a toast to the lowest place where it covers nothing that can be tapped; it stays where it is if there is none. */
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
