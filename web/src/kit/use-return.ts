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
 * replaces this one.
 */
export function useReturn() {
  const navigate = useNavigate();
  const opener = useOpener();
  const isHere = useIsHere();
  return async (to: To & string, ...others: string[]) => {
    if (!isHere()) return;
    await ([to, ...others].some((one) => one === opener) ? navigate(-1) : navigate(to, { replace: true }));
  };
}
