import { type To, useLocation, useNavigate } from 'react-router';

/** The navigation state with which a screen opens another that returns to it. */
export const openedBy = (opener: string) => ({ opener });

/** Returns to a screen: one step back in history if that screen opened this one, else it replaces this one. */
export function useReturn() {
  const navigate = useNavigate();
  const { state } = useLocation();
  return (to: To & string) => {
    const opener: unknown = state !== null && typeof state === 'object' && 'opener' in state && state.opener;
    return opener === to ? navigate(-1) : navigate(to, { replace: true });
  };
}
