import { type PointerEvent, useState } from 'react';

/** How far a finger moves before it is a swipe, and before the swipe counts, in px. */
const SLIP = 6;
const COUNTS = 40;

interface Start {
  y: number;
  isSwipe: boolean;
}

/** Follows a finger up and down: how far it is now, and what it meant when it lets go. A tap stays a tap. */
export function useSwipe(onSwipe: (to: 'up' | 'down') => void) {
  const [start, setStart] = useState<Start | null>(null);
  const [moved, setMoved] = useState(0);
  const end = () => {
    setStart(null);
    setMoved(0);
    if (start?.isSwipe && Math.abs(moved) > COUNTS) onSwipe(moved > 0 ? 'down' : 'up');
  };
  return {
    moved,
    on: {
      onPointerDown: ({ clientY: y }: PointerEvent) => setStart({ y, isSwipe: false }),
      onPointerMove: (event: PointerEvent) => {
        if (start === null) return;
        const by = event.clientY - start.y;
        if (!start.isSwipe && Math.abs(by) < SLIP) return;
        if (!start.isSwipe) event.currentTarget.setPointerCapture(event.pointerId);
        setStart({ ...start, isSwipe: true });
        setMoved(by);
      },
      onPointerUp: end,
      onPointerCancel: () => {
        setStart(null);
        setMoved(0);
      },
    },
  };
}
