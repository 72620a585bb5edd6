import { moveView, type Point, type View, WHOLE } from './pan-zoom.ts';

interface Options {
  /** The nearest view that is allowed. */
  limit: (wanted: View) => View;
  /** Called with each new view; `held` is true while fingers touch the picture. */
  onView: (view: View, held: boolean) => void;
  /** Called when all fingers are lifted, or the browser took over to scroll (`cancelled`). */
  onRelease?: (view: View, cancelled: boolean) => void;
  /** A press without movement. */
  onTap?: (at: Point) => void;
}

/** A picture that can be panned and zoomed by touch or mouse. */
export interface PanZoom {
  view: () => View;
  show: (wanted: View) => void;
  close: () => void;
}

/** A press that moves further than this many pixels is not a tap. */
const SLOP = 8;

/** Pans and zooms the content of a frame by touch and mouse; the frame's `touch-action` limits the gestures. */
export function openPanZoom(frame: HTMLElement, { limit, onView, onRelease, onTap }: Options): PanZoom {
  const fingers = new Map<number, Point>();
  const closing = new AbortController();
  let view = WHOLE;
  let moved = 0;

  const show = (wanted: View) => {
    view = limit(wanted);
    onView(view, fingers.size > 0);
  };
  const press = (event: PointerEvent) => {
    if (fingers.size === 0) moved = 0;
    if (fingers.size < 2) fingers.set(event.pointerId, pointIn(frame, event));
  };
  const move = (event: PointerEvent) => {
    const before = fingers.get(event.pointerId);
    if (before === undefined) return;
    const from = [...fingers.values()];
    const now = pointIn(frame, event);
    moved += Math.hypot(now.x - before.x, now.y - before.y);
    fingers.set(event.pointerId, now);
    if (moved > SLOP) show(moveView(view, from, [...fingers.values()]));
  };
  const release = (event: PointerEvent) => {
    if (!fingers.delete(event.pointerId) || fingers.size > 0) return;
    const isCancelled = event.type === 'pointercancel';
    if (!isCancelled && moved <= SLOP) onTap?.(pointIn(frame, event));
    else onRelease?.(view, isCancelled);
  };
  const { signal } = closing;
  frame.addEventListener('pointerdown', press, { signal });
  addEventListener('pointermove', move, { signal });
  addEventListener('pointerup', release, { signal });
  addEventListener('pointercancel', release, { signal });
  return { view: () => view, show, close: () => closing.abort() };
}

function pointIn(frame: HTMLElement, { clientX, clientY }: PointerEvent): Point {
  const { left, top, width, height } = frame.getBoundingClientRect();
  return { x: clientX - left - width / 2, y: clientY - top - height / 2 };
}
