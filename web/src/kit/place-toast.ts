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

/** The boxes of all words on the screen. */
function wordBoxes(): DOMRect[] {
  const walker = document.createTreeWalker(
    document.querySelector('main') ?? document.body,
    NodeFilter.SHOW_TEXT,
  );
  const boxes: DOMRect[] = [];
  const range = document.createRange();
  while (walker.nextNode()) {
    if (walker.currentNode.nodeValue?.trim() === '') continue;
    range.selectNodeContents(walker.currentNode);
    boxes.push(range.getBoundingClientRect());
  }
  return boxes;
}

/** Moves a toast to the lowest position where it covers neither words nor a control, else where it covers no control; else it stays. */
export function placeToast(toast: HTMLElement | null) {
  if (toast === null) return;
  const { left, right, top, height } = toast.getBoundingClientRect();
  const screen = { top: GAP, bottom: innerHeight - GAP };
  const isAround = (box: DOMRect) =>
    box.width > 1 &&
    box.height > 1 &&
    box.left < right &&
    box.right > left &&
    box.bottom > 0 &&
    box.top < innerHeight;
  const controls = [...document.querySelectorAll(TAPPABLE)]
    .filter((one) => !toast.contains(one))
    .map((one) => one.getBoundingClientRect())
    .filter(isAround);
  const words = wordBoxes().filter(isAround);
  const free = lowestFree([...controls, ...words], height, screen) ?? lowestFree(controls, height, screen);
  if (free !== null) toast.style.translate = `0 ${Math.round(free - top)}px`;
}
