import { useLocation, useNavigate } from 'react-router';

/** Goes one step back in history, or to `otherwise` if there is no previous entry of the app, as after opening a link. */
export function useBack(otherwise: string): () => void {
  const navigate = useNavigate();
  const { key } = useLocation();
  const isFirst = () => key === 'default' || history.state?.idx === 0;
  return () => void (isFirst() ? navigate(otherwise, { replace: true }) : navigate(-1));
}
