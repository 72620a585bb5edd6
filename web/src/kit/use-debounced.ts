import { useEffect, useState } from 'react';

const PAUSE_MS = 250;

/** The value debounced by 250 ms: the text to search for while a member types (BEHAVIOUR: regions-7). */
export function useDebounced<T>(value: T): T {
  const [debounced, setDebounced] = useState(value);
  useEffect(() => {
    const timer = setTimeout(() => setDebounced(value), PAUSE_MS);
    return () => clearTimeout(timer);
  }, [value]);
  return debounced;
}
