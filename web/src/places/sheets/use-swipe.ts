import { type PointerEvent, useState } from 'react';

/** The distance from which a movement is a swipe, in px. */
const START_PX = 6;
/** The minimum length of an effective swipe, in px. */
const MIN_PX = 40;

interface Start {
  y: number;
  isSwipe: boolean;
}

/** Tracks a vertical swipe: `moved` is its current distance in px, `onSwipe` is called at its end. Taps are unaffected. */
export function useSwipe(onSwipe: (to: 'up' | 'down') => void) {
  const [start, setStart] = useState<Start | null>(null);
  const [moved, setMoved] = useState(0);
  const end = () => {
    setStart(null);
    setMoved(0);
    if (start?.isSwipe && Math.abs(moved) > MIN_PX) onSwipe(moved > 0 ? 'down' : 'up');
  };
  return {
    moved,
    handlers: {
      onPointerDown: ({ clientY: y }: PointerEvent) => setStart({ y, isSwipe: false }),
      onPointerMove: (event: PointerEvent) => {
        if (start === null) return;
        const distance = event.clientY - start.y;
        if (!start.isSwipe && Math.abs(distance) < START_PX) return;
        if (!start.isSwipe) event.currentTarget.setPointerCapture(event.pointerId);
        setStart({ ...start, isSwipe: true });
        setMoved(distance);
      },
      onPointerUp: end,
      onPointerCancel: () => {
        setStart(null);
        setMoved(0);
      },
    },
  };
}
