import { lineNow } from './line.ts';

/** A page load that took longer came over a slow connection or on a slow phone. */
const SLOW_START_MS = 4000;

/** Whether to skip preloading: the member saves data, or the connection is slow. */
export function isSlowLine(): boolean {
  const line = lineNow();
  if (line?.saveData === true) return true;
  if (line?.effectiveType !== undefined) return line.effectiveType !== '4g';
  const [start] = performance.getEntriesByType('navigation') as PerformanceNavigationTiming[];
  return (start?.domContentLoadedEventStart ?? 0) > SLOW_START_MS;
}
