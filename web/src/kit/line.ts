/** The connection information that some browsers provide. */
interface Connection extends Partial<EventTarget> {
  saveData?: boolean;
  effectiveType?: string;
  type?: string;
}

/** What the browser tells about its line, in a page or a worker; undefined where it tells nothing. */
export const lineNow = () => (navigator as { connection?: Connection }).connection;

/** Whether the member may pay for what is loaded, as far as the browser tells. */
export const isMetered = (): boolean => lineNow()?.type === 'cellular';

/** Whether the browser tells what kind of line it has: those of phones with Android do. */
export const tellsLine = (): boolean => lineNow()?.type !== undefined;

/** Calls `act` when the device moves to another line, where the browser tells. */
export const onLineChange = (act: () => void) => lineNow()?.addEventListener?.('change', act);
