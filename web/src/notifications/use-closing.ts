import { useEffect, useEffectEvent } from 'react';

/** Does what must be done before the page may be gone: it is closed, left, or hidden and perhaps never shown again. */
export function useClosing(act: () => void) {
  const close = useEffectEvent(act);
  useEffect(() => {
    const hide = () => void (document.visibilityState === 'hidden' && close());
    const leave = () => close();
    document.addEventListener('visibilitychange', hide);
    addEventListener('pagehide', leave);
    return () => {
      document.removeEventListener('visibilitychange', hide);
      removeEventListener('pagehide', leave);
    };
  }, []);
}
