import { useRef } from 'react';
import { useLocation, useNavigate } from 'react-router';

/** After this time without navigation the step back was cancelled, for example by an editor that asks whether to leave. */
const UNDONE_AFTER_MS = 1000;

/**
 * Goes one step back in history, or to `otherwise` if there is no previous entry of the app, as after opening a link. A second tap has
 * no effect until the browser has gone back and the previous screen has loaded.
 */
export function useBack(otherwise: string): () => void {
  const navigate = useNavigate();
  const { key } = useLocation();
  const left = useRef({ key: '', index: 0, until: 0 });
  return () => {
    const index = history.state?.idx;
    const { key: from, index: before, until } = left.current;
    if (from === key && (index !== before || performance.now() < until)) return;
    left.current = { key, index, until: performance.now() + UNDONE_AFTER_MS };
    void (key === 'default' || index === 0 ? navigate(otherwise, { replace: true }) : navigate(-1));
  };
}
