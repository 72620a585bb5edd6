import { useEffect, useEffectEvent, useRef } from 'react';
import { pushOverlay } from './overlay-history.ts';

/**
 * Closes an overlay on back (Android's button, iOS's swipe), the last opened first. Base UI handles Escape. The overlay's own controls
 * call the returned `leave(act)`: `act` runs after the overlay's history entry is removed, so that it may navigate. Without `hasStep`
 * there is no entry, for overlays that close by navigating.
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
