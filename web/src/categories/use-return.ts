import { type To, useLocation, useNavigate } from 'react-router';

/** What a screen passes on when it opens another that comes back to it. */
export const openedBy = (opener: string) => ({ opener });

/** Goes to a screen: one step back where that screen opened this one, else there in this one's place. */
export function useReturn() {
  const navigate = useNavigate();
  const { state } = useLocation();
  return (to: To & string) => {
    const opener: unknown = state !== null && typeof state === 'object' && 'opener' in state && state.opener;
    return opener === to ? navigate(-1) : navigate(to, { replace: true });
  };
}
