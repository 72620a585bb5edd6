/** The vertical extent of an element, in px from the top of the screen. */
export interface Extent {
  top: number;
  bottom: number;
}

/** The minimum distance of a toast from controls, words and edges, in px. */
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

/** The boxes of all words of the page but those of the toast, dialogs included. */
function wordBoxes(toast: HTMLElement): DOMRect[] {
  const walker = document.createTreeWalker(document.body, NodeFilter.SHOW_TEXT);
  const boxes: DOMRect[] = [];
  const range = document.createRange();
  while (walker.nextNode()) {
    if (walker.currentNode.nodeValue?.trim() === '' || toast.contains(walker.currentNode)) continue;
    range.selectNodeContents(walker.currentNode);
    boxes.push(range.getBoundingClientRect());
  }
  return boxes;
}

/** The bar at the bottom of the screen, above which the content passes; null if there is none. */
function bottomBar(): HTMLElement | null {
  let at = document.elementFromPoint(innerWidth / 2, innerHeight - 1);
  while (at instanceof HTMLElement && !/fixed|sticky/.test(getComputedStyle(at).position))
    at = at.parentElement;
  return at instanceof HTMLElement && at.getBoundingClientRect().top > innerHeight / 2 ? at : null;
}

/**
 * Places a toast where it covers neither words nor a control, as low as possible. On a full screen it becomes a bar above the one at the
 * bottom, and the content ends above it (BEHAVIOUR: screens-9). Returns what undoes that.
 */
export function placeToast(toast: HTMLElement): () => void {
  const { left, right, top, height } = toast.getBoundingClientRect();
  const isAround = (box: DOMRect) =>
    box.width > 1 &&
    box.height > 1 &&
    box.left < right &&
    box.right > left &&
    box.bottom > 0 &&
    box.top < innerHeight;
  const controls = [...document.querySelectorAll(TAPPABLE)].filter((one) => !toast.contains(one));
  const boxes = [...controls.map((one) => one.getBoundingClientRect()), ...wordBoxes(toast)];
  const free = lowestFree(boxes.filter(isAround), height, { top: GAP, bottom: innerHeight - GAP });
  if (free === null) return dock(toast);
  toast.style.translate = `0 ${Math.round(free - top)}px`;
  return () => {};
}

/** Makes a toast a bar above the one at the bottom, and keeps the end of the content above it. */
function dock(toast: HTMLElement): () => void {
  const bar = bottomBar();
  toast.dataset['docked'] = '';
  const bottom = bar === null ? 0 : innerHeight - bar.getBoundingClientRect().top;
  toast.style.insetBlockEnd = `${Math.round(bottom)}px`;
  const { height } = toast.getBoundingClientRect();
  const main = document.querySelector<HTMLElement>('main')!;
  const isInFlow = bar !== null && getComputedStyle(bar).position === 'sticky';
  const [room, side] = isInFlow ? ([bar, 'marginBlockStart'] as const) : ([main, 'paddingBlockEnd'] as const);
  room.style[side] = `${height}px`;
  const growth = new ResizeObserver(() => keepEnd(3 * height)); // as by a comment just written
  growth.observe(main);
  return () => {
    growth.disconnect();
    room.style[side] = '';
  };
}

/** Scrolls to the end of the page if that is near, in px. */
function keepEnd(near: number) {
  const { scrollHeight } = document.documentElement;
  if (scrollHeight - innerHeight - scrollY < near) scrollTo(0, scrollHeight);
}
