import { focusHeading } from './focus-heading.ts';

/** What had the focus in an overlay, or in the screen under it; once it is removed, what it was in and what came after it there. */
interface Place {
  at: Element;
  limit: Element | null;
  isGone: boolean;
  next: Node | null;
  /** Whether a heading was removed with it: a screen, or the header of one that was loading. */
  hadHeading: boolean;
}

/** Screens and overlays that move the focus themselves have done so by then. */
const AFTER_MS = 100;
/** What Tab stops at, but no field to type in: a phone would open its keyboard. */
const CONTROLS = ':is(a[href], button:not(:disabled), [tabindex="0"]):not([tabindex="-1"])';
const LIMITS = 'main, [role="dialog"], [role="alertdialog"]';

/**
 * What had the focus is removed, or disabled for a while: its neighbour has the focus then, or it has it again. Otherwise the
 * focus would fall to the page, and the next Tab begin at its top (BEHAVIOUR: screens-38).
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
  // Somebody pressed beside what had the focus: nothing is lost.
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

/** Notes where the place was in what is still there. */
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

/** Gives the focus to the place, else to what is nearest. False where nothing is left of what it was in. */
function focusNear({ at, isGone, next, hadHeading }: Place): boolean {
  const limit = at.closest<HTMLElement>(LIMITS);
  if (!at.isConnected) return false;
  if (hadHeading) focusHeading();
  else if (!isGone) focus(at.matches('input, textarea') ? null : at);
  else if (limit === null) return false;
  else focusNeighbour(at, next, limit);
  return true;
}

/** Never the bar above what is gone, whose 뒤로 leaves the screen: its heading then. */
function focusNeighbour(at: Element, next: Node | null, limit: HTMLElement) {
  const near = findNear(at, next) ?? limit;
  if (near.closest('header') !== null && at.closest('header') === null) focusHeading();
  else focus(near);
}

/** The first control after what is gone, else the last before it; first where it was, then in what that is in. */
function findNear(at: Element, next: Node | null): Element | undefined {
  const controls = [...at.querySelectorAll(CONTROLS)].filter((one) => one.checkVisibility());
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
