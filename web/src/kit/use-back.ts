import { useLocation, useNavigate } from 'react-router';

/** One step back in history; to `otherwise` for a member whose first screen of ours is this one. */
export function useBack(otherwise: string): () => void {
  const navigate = useNavigate();
  const isFirst = useLocation().key === 'default';
  return () => void (isFirst ? navigate(otherwise, { replace: true }) : navigate(-1));
}
