import { useLocation, useNavigate } from 'react-router';

/** One step back in history, or to `otherwise` if the previous entry is not ours: the screen was opened by a link. */
export function useBack(otherwise: string): () => void {
  const navigate = useNavigate();
  const { key } = useLocation();
  const isFirst = () => key === 'default' || history.state?.idx === 0;
  return () => void (isFirst() ? navigate(otherwise, { replace: true }) : navigate(-1));
}
