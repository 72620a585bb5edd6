import { focusHeading } from './focus-heading.ts';

/** The last focused element of a screen or overlay; after its removal, the remaining container and the node that followed it there. */
interface Place {
  at: Element;
  limit: Element | null;
  isGone: boolean;
  next: Node | null;
  /** Whether a heading was removed too: the element was in a replaced screen or loading header. */
  hadHeading: boolean;
}

/** Delay in which screens and overlays may move the focus themselves. */
const AFTER_MS = 100;
/** Tab stops except text fields, whose focus would open a phone's keyboard. */
const CONTROLS = ':is(a[href], button:not(:disabled), [tabindex="0"]):not([tabindex="-1"])';
const LIMITS = 'main, [role="dialog"], [role="alertdialog"]';

/**
 * Restores the focus after the focused element is removed or disabled: focuses its nearest neighbour, or the element itself once enabled.
 * Otherwise the focus would move to the body, and the next Tab would start at the top of the page (BEHAVIOUR: screens-38).
 */
export function keepFocus() {
  let places: Place[] = [];
  let isHeld = false;
  let timer: ReturnType<typeof setTimeout> | undefined;
  addEventListener('focusin', ({ target }) => {
    if (!(target instanceof Element)) return;
    isHeld = true;
    const limit = target.closest(LIMITS);
    const others = places.filter((place) => place.limit !== limit && place.at.isConnected);
    places = [...others, { at: target, limit, isGone: false, next: null, hadHeading: false }];
  });
  // A blur while the element is still there and enabled, as by a tap elsewhere, needs no restoring.
  addEventListener('focusout', ({ target }) =>
    queueMicrotask(() => {
      if (!(target instanceof Element) || !isNothingFocused()) return;
      if (target.isConnected && !target.matches(':disabled')) isHeld = false;
    }),
  );
  const giveFocus = () => {
    timer = undefined;
    if (isHeld && isNothingFocused()) places.findLast(focusNear);
  };
  new MutationObserver((records) => {
    for (const place of places) if (!place.at.isConnected) follow(place, records);
    if (isHeld && isNothingFocused()) timer ??= setTimeout(giveFocus, AFTER_MS);
  }).observe(document.body, { childList: true, subtree: true, attributeFilter: ['disabled'] });
}

const isNothingFocused = () => document.activeElement === document.body;

/** Records the place's container and next sibling when the element is removed. */
function follow(place: Place, records: readonly MutationRecord[]) {
  for (const { target, removedNodes, nextSibling } of records) {
    const removed = [...removedNodes].find((node) => node.contains(place.at));
    if (!(removed instanceof Element) || !(target instanceof Element)) continue;
    place.hadHeading ||= removed.matches('h1') || removed.querySelector('h1') !== null;
    place.at = target;
    place.isGone = true;
    place.next = nextSibling;
  }
}

/** Focuses the place, else the nearest control. Returns false if its container is gone, too. */
function focusNear({ at, isGone, next, hadHeading }: Place): boolean {
  const limit = at.closest<HTMLElement>(LIMITS);
  if (!at.isConnected) return false;
  if (hadHeading) focusHeading();
  else if (!isGone) focus(at.matches('input, textarea') ? null : at);
  else if (limit === null) return false;
  else focusNeighbour(at, next, limit);
  return true;
}

/** Focuses the neighbour, but never a header above the removed element, whose 뒤로 leaves the screen: then the heading. */
function focusNeighbour(at: Element, next: Node | null, limit: HTMLElement) {
  const near = findNear(at, next) ?? limit;
  if (near.closest('header') !== null && at.closest('header') === null) focusHeading();
  else focus(near);
}

/** Whether an element is displayed; browsers before `checkVisibility` say it by the boxes. */
const isShown = (one: Element) => one.checkVisibility?.() ?? one.getClientRects().length > 0;

/** The first control after the removed element, else the last before it; in its container first, then in each ancestor. */
function findNear(at: Element, next: Node | null): Element | undefined {
  const controls = [...at.querySelectorAll(CONTROLS)].filter(isShown);
  const isAfter = (one: Element) =>
    next !== null && (next.contains(one) || (next.compareDocumentPosition(one) & 4) !== 0);
  const near = controls.find(isAfter) ?? controls.at(-1);
  if (near !== undefined || at.parentElement === null || at.matches(LIMITS)) return near;
  return findNear(at.parentElement, at.nextSibling);
}

function focus(element: Element | null) {
  const preventScroll = document.documentElement.hasAttribute('data-pointer');
  if (element instanceof HTMLElement) element.focus({ preventScroll });
}
