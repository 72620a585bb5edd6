import { useLayoutEffect, useRef } from 'react';
import { useLocation } from 'react-router';

/** The browser's own place in the history, which changes before the router has rendered another screen. */
const historyIndex = (): unknown => history.state?.idx;

/** Whether people are still where this was rendered: what ends after they went elsewhere leads nowhere (BEHAVIOUR: screens-5). */
export function useIsHere(): () => boolean {
  const { key } = useLocation();
  const here = useRef<{ key: string; index: unknown } | null>(null);
  useLayoutEffect(() => {
    here.current = { key, index: historyIndex() };
    return () => void (here.current = null);
  }, [key]);
  return () => here.current?.key === key && here.current.index === historyIndex();
}
