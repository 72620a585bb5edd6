import { useRef } from 'react';
import { type To, useLocation, useNavigate } from 'react-router';
import { useIsHere } from './use-is-here.ts';

/** The navigation state with which a screen opens another that returns to it. */
export const openedBy = (opener: string) => ({ opener });

/** The screen that opened this one, where it said so. */
export function useOpener(): unknown {
  const { state } = useLocation();
  return state !== null && typeof state === 'object' && 'opener' in state ? state.opener : null;
}

/**
 * Returns to a screen, unless this one has been left: one step back in history if it, or one of the others, opened this one; else it
 * replaces this one. It returns once: until the browser has gone back, a second call would take another step.
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
