import { useEffect, useEffectEvent, useRef } from 'react';
import { pushOverlay } from './overlay-history.ts';

const LEAVE_AFTER_MS = 400;

/**
 * Closes an overlay by one step back, the one opened last first: Android's back and iOS's swipe. Escape is Base UI's. Gives what
 * its own controls close it with: `leave(act)` acts once the overlay's step is gone, so that `act` may navigate. Without `hasStep` it
 * takes none: what ends by itself and leads elsewhere.
 */
export function useCloseOnBack(onClose: () => void, hasStep = true): (act: () => void) => void {
  const close = useEffectEvent(onClose);
  const entry = useRef<ReturnType<typeof pushOverlay> | null>(null);
  useEffect(() => {
    if (!hasStep) return;
    const pushed = pushOverlay(() => close());
    entry.current = pushed;
    // Later: whoever closed it by going elsewhere has left the entry by then, and a step back would undo that.
    return () => void setTimeout(() => pushed.leave(), LEAVE_AFTER_MS);
  }, [hasStep]);
  return (act) => (entry.current === null ? act() : entry.current.leave(act));
}
