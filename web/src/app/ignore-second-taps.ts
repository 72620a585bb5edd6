import { DOUBLE_TAP_MS } from '../kit/double-tap.ts';

const NEAR_PX = 24;

/** The events that a tap dispatches. */
const SENT = ['pointerdown', 'touchstart', 'pointerup', 'touchend', 'mousedown', 'mouseup', 'click'] as const;
const CONTROL = 'a, button, label, [role]';

/**
 * Limits the second tap of a double tap to the control that the first tap pressed, so that it never hits a screen, dialog or sheet that
 * the first tap opened (BEHAVIOUR: screens-32). Key presses are not taps.
 */
export function ignoreSecondTaps() {
  let last: { at: number; x: number; y: number; pressed: Element } | null = null;
  /** The control that the first tap pressed, during the second tap: the element under the finger may change until it is lifted. */
  let first: Element | null = null;
  const press = ({ isPrimary, target, timeStamp: at, clientX: x, clientY: y }: PointerEvent) => {
    if (!isPrimary || !(target instanceof Element)) return;
    const isSecond =
      last !== null && at - last.at < DOUBLE_TAP_MS && Math.hypot(x - last.x, y - last.y) < NEAR_PX;
    first = isSecond ? (last?.pressed ?? null) : null;
    if (!isIgnored(target)) last = { at, x, y, pressed: target.closest(CONTROL) ?? target };
  };
  const isIgnored = (target: EventTarget | null) =>
    first !== null && target instanceof Node && !first.contains(target);
  const ignore = (event: Event) => {
    const isKey = event instanceof MouseEvent && event.type === 'click' && event.detail === 0;
    if (!isIgnored(event.target) || isKey) return;
    event.stopImmediatePropagation();
    if (event.type === 'click') event.preventDefault();
  };
  addEventListener('pointerdown', press, true);
  // Only the click listener is active: active touch listeners would delay scrolling.
  for (const type of SENT) addEventListener(type, ignore, { capture: true, passive: type !== 'click' });
}
