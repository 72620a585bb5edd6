import { useRef } from 'react';
import { type To, useLocation, useNavigate } from 'react-router';
import { useIsHere } from './use-is-here.ts';

/** The navigation state for opening a screen that returns to its opener. */
export const openedBy = (opener: string) => ({ opener });

/** The path of the screen that opened this one, if the navigation state has it. */
export function useOpener(): unknown {
  const { state } = useLocation();
  return state !== null && typeof state === 'object' && 'opener' in state ? state.opener : null;
}

/**
 * Returns to a screen, unless the member has left this one: one step back in history if that screen, or one of the `others`, opened this
 * one; otherwise it replaces this one. Acts only once: until the browser has gone back, a second call would go back again.
 */
export function useReturn() {
  const navigate = useNavigate();
  const opener = useOpener();
  const isHere = useIsHere();
  const { key } = useLocation();
  const returned = useRef('');
  return async (to: To & string, ...others: string[]) => {
    if (!isHere() || returned.current === key) return;
    returned.current = key;
    await ([to, ...others].some((one) => one === opener) ? navigate(-1) : navigate(to, { replace: true }));
  };
}
