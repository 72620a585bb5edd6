import { useEffect, useEffectEvent } from 'react';

/** Calls `onHide` when the page is closed or hidden, after which its code may not run again. */
export function usePageHide(onHide: () => void) {
  const hide = useEffectEvent(onHide);
  useEffect(() => {
    const hideIfHidden = () => void (document.visibilityState === 'hidden' && hide());
    const hideOnClose = () => hide();
    document.addEventListener('visibilitychange', hideIfHidden);
    addEventListener('pagehide', hideOnClose);
    return () => {
      document.removeEventListener('visibilitychange', hideIfHidden);
      removeEventListener('pagehide', hideOnClose);
    };
  }, []);
}
