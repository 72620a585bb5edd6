import { useLocation, useNavigate } from 'react-router';

/** One step back in history; to `otherwise` for somebody who arrived right here, with nothing of ours behind them. */
export function useBack(otherwise: string): () => void {
  const navigate = useNavigate();
  const isFirst = useLocation().key === 'default';
  return () => void (isFirst ? navigate(otherwise, { replace: true }) : navigate(-1));
}
