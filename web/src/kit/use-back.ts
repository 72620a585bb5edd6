import { useLocation, useNavigate } from 'react-router';

/** One step back in history; to `otherwise` where none of ours lies behind: a link opened, or replaced what was opened. */
export function useBack(otherwise: string): () => void {
  const navigate = useNavigate();
  const { key } = useLocation();
  const isFirst = () => key === 'default' || history.state?.idx === 0;
  return () => void (isFirst() ? navigate(otherwise, { replace: true }) : navigate(-1));
}
