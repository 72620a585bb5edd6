import { type ReactNode, useRef, useState } from 'react';
import { useInView } from './use-in-view.ts';

/** Renders heavy content once it is nearly in view, and keeps it rendered. Fills its parent. */
export function LazyInView({ children }: { children: ReactNode }) {
  const [isNear, setNear] = useState(false);
  const place = useRef<HTMLDivElement>(null);
  useInView(place, () => setNear(true), isNear ? null : 0);
  return isNear ? children : <div ref={place} style={{ blockSize: '100%' }} />;
}
