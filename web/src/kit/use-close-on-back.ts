import { useEffect, useEffectEvent, useRef } from 'react';
import { pushOverlay } from './overlay-history.ts';

/**
 * Closes an overlay by one step back, the one opened last first: Android's back and iOS's swipe. Escape is Base UI's. Gives what
 * its own controls close it with: `leave(act)` acts once the overlay's step is gone, so that `act` may navigate.
 */
export function useCloseOnBack(onClose: () => void): (act: () => void) => void {
  const close = useEffectEvent(onClose);
  const entry = useRef<ReturnType<typeof pushOverlay> | null>(null);
  useEffect(() => {
    const pushed = pushOverlay(() => close());
    entry.current = pushed;
    // Later: whoever closed it by navigating has left the entry by then.
    return () => void setTimeout(() => pushed.leave());
  }, []);
  return (act) => entry.current?.leave(act);
}
