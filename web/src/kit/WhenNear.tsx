import { type ReactNode, useEffect, useRef, useState } from 'react';

/** Shows what is heavy only once the reader is about to see it, and keeps it from then on. Fills its parent. */
export function WhenNear({ children }: { children: ReactNode }) {
  const [isNear, setNear] = useState(false);
  const place = useRef<HTMLDivElement>(null);
  useEffect(() => {
    const { current } = place;
    if (current === null) return;
    const seen = new IntersectionObserver(
      (entries) => entries.some((one) => one.isIntersecting) && setNear(true),
      {
        rootMargin: '300px',
      },
    );
    seen.observe(current);
    return () => seen.disconnect();
  }, []);
  return isNear ? children : <div ref={place} style={{ blockSize: '100%' }} />;
}
