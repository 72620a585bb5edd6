import { useEffect, useEffectEvent, useRef } from 'react';
import { pushOverlay } from './overlay-history.ts';

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
    return pushed.leaveLater;
  }, [hasStep]);
  return (act) => (entry.current === null ? act() : entry.current.leave(act));
}
