import { useRef } from 'react';
import { useLocation, useNavigate } from 'react-router';

/** A step back that has led nowhere by then was undone, as by an editor that asks whether to leave. */
const UNDONE_AFTER_MS = 1000;

/**
 * One step back in history, or to `otherwise` if the previous entry is not ours: the screen was opened by a link. A second tap takes
 * no second step, neither before the browser has gone back nor while the previous screen is loading.
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
