/** The connection information that some browsers provide. */
interface Connection {
  saveData?: boolean;
  effectiveType?: string;
  type?: string;
}

/** A page load that took longer came over a slow connection or on a slow phone. */
const SLOW_START_MS = 4000;

/** Whether the member may pay for what is loaded, as far as the browser tells. */
export const isMetered = (): boolean =>
  (navigator as { connection?: Connection }).connection?.type === 'cellular';

/** Whether the browser tells what kind of line it has: those of phones with Android do. */
export const tellsLine = (): boolean =>
  (navigator as { connection?: Connection }).connection?.type !== undefined;

/** Calls `act` when the device moves to another line, where the browser tells. */
export const onLineChange = (act: () => void) =>
  (navigator as { connection?: EventTarget }).connection?.addEventListener?.('change', act);

/** Whether to skip preloading: the member saves data, or the connection is slow. */
export function isSlowLine(): boolean {
  const { connection } = navigator as { connection?: Connection };
  if (connection?.saveData === true) return true;
  if (connection?.effectiveType !== undefined) return connection.effectiveType !== '4g';
  const [start] = performance.getEntriesByType('navigation') as PerformanceNavigationTiming[];
  return (start?.domContentLoadedEventStart ?? 0) > SLOW_START_MS;
}
