import { useEffect, useEffectEvent } from 'react';

/** Not in TypeScript's DOM yet; Chromium has it. */
declare const CloseWatcher: new () => EventTarget & { destroy(): void };

/**
 * Closes an overlay by Android's back button or gesture, the one opened last first. Elsewhere Escape does, which Base UI
 * handles; its Drawer, and so `Sheet`, brings this along.
 */
export function useCloseOnBack(onClose: () => void) {
  const close = useEffectEvent(onClose);
  useEffect(() => {
    if (!/Android/i.test(navigator.userAgent) || !('CloseWatcher' in window)) return;
    const watcher = new CloseWatcher();
    watcher.addEventListener('close', () => close());
    return () => watcher.destroy();
  }, []);
}
