import { beginImport, type LeftBehind, startImport, sendImportPart } from 'contract/imports';
import { IMPORT } from 'contract/limits';
import { call } from '../api/call.ts';
import { stopSending, useSending } from './sending.ts';
import { untilDone } from './try-again.ts';

/** An export, and what becomes of posts in it that stand here without a name. */
interface Sent {
  file: Blob;
  leftBehind: LeftBehind;
}

/** Uploads a file in parts and starts its import. Resolves without an error if it is stopped. */
export async function sendFile({ file, leftBehind }: Sent): Promise<void> {
  stopSending();
  const { signal, stop } = openStop();
  const show = (sent: number, parts: number) =>
    signal.aborted || useSending.setState({ file: { sent, parts, stop } });
  show(0, 0);
  try {
    await sendParts({ file, leftBehind }, show, signal);
    stop();
  } catch (error) {
    if (signal.aborted) return;
    stop();
    throw error;
  }
}

/** Creates an abort signal and a `stop` function, which aborts the upload and removes it from the screen. */
function openStop() {
  const stopping = new AbortController();
  const stop = () => {
    stopping.abort();
    useSending.setState({ file: null });
  };
  return { signal: stopping.signal, stop };
}

async function sendParts(
  { file, leftBehind }: Sent,
  show: (sent: number, parts: number) => void,
  signal: AbortSignal,
) {
  const { importId, parts } = await call(startImport, { body: { bytes: file.size, leftBehind } }, { signal });
  const params = { importId };
  for (let nth = 0; nth < parts; nth++) {
    show(nth, parts);
    const part = file.slice(nth * IMPORT.partBytes, (nth + 1) * IMPORT.partBytes);
    await untilDone(
      () => call(sendImportPart, { params, body: { nth }, files: { part: [part] } }, { signal }),
      signal,
    );
  }
  show(parts, parts);
  await untilDone(() => call(beginImport, { params }, { signal }), signal);
}
