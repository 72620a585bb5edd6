import { useLayoutEffect, useRef } from 'react';
import { useLocation } from 'react-router';

/** The browser's history index, which changes before the router has rendered the next screen. */
const historyIndex = (): unknown => history.state?.idx;

/** Returns whether the member is still on the screen: an action that finishes after they left must not navigate (BEHAVIOUR: screens-5). */
export function useIsHere(): () => boolean {
  const { key } = useLocation();
  const here = useRef<{ key: string; index: unknown } | null>(null);
  useLayoutEffect(() => {
    here.current = { key, index: historyIndex() };
    return () => void (here.current = null);
  }, [key]);
  return () => here.current?.key === key && here.current.index === historyIndex();
}
