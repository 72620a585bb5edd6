/** What browsers know of their line; not all of them tell. */
interface Connection {
  saveData?: boolean;
  effectiveType?: string;
}

/** A first screen that took longer has come by a slow line, or to a slow phone. */
const SLOW_START_MS = 4000;

/** Whether what nobody has asked for should not be loaded: the member saves data, or the line is slow. */
export function isSlowLine(): boolean {
  const { connection } = navigator as { connection?: Connection };
  if (connection?.saveData === true) return true;
  if (connection?.effectiveType !== undefined) return connection.effectiveType !== '4g';
  const [start] = performance.getEntriesByType('navigation') as PerformanceNavigationTiming[];
  return (start?.domContentLoadedEventStart ?? 0) > SLOW_START_MS;
}
