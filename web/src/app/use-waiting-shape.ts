import { useEffect } from 'react';
import { useNavigation } from 'react-router';

/** A screen whose code takes longer to come shows a shape meanwhile: within a second of the tap. */
const AFTER_MS = 600;

/** Shows the shape that the page began with (index.html) in place of the last screen, as long as the next one takes. */
export function useWaitingShape() {
  const isWaiting = useNavigation().state !== 'idle';
  useEffect(() => {
    if (!isWaiting) return;
    const { dataset } = document.documentElement;
    const timer = setTimeout(() => (dataset['waiting'] = ''), AFTER_MS);
    return () => {
      clearTimeout(timer);
      delete dataset['waiting'];
    };
  }, [isWaiting]);
}
