import type { Given } from 'contract/call';
import type { CallOptions, Send } from 'contract/client';
import type { Endpoint, Result } from 'contract/endpoint';
import { memberInfo } from 'contract/members';
import { sendRecord } from './kinds.ts';
import type { OutboxRecord } from './outbox-record.ts';
import type { Line } from './photos-apart.ts';
import { sendAhead } from './send-ahead.ts';
import type { Attempt, Caller } from './sender.ts';

/** How long a request may stand still before it counts as lost. */
const STILL_MS = 60_000;

/** How a page or the worker calls the server. */
export interface Calls {
  call: <E extends Endpoint>(e: E, given: Given<E>, options?: CallOptions) => Promise<Result<E>>;
  /** Sends forms and reports the fraction sent so far, where that can be told. */
  formSender?: (onSent: (share: number) => void) => Send;
}

/** Asks the server who is signed in and what time it is. */
export async function whoAmI({ call }: Calls, signal: AbortSignal): Promise<Caller> {
  let serverNow = Date.now();
  const { memberId } = await call(
    memberInfo,
    {},
    {
      signal,
      send: async (address, request) => {
        const response = await fetch(address, { ...request, cache: 'no-store' });
        serverNow = Date.parse(response.headers.get('date') ?? '') || serverNow;
        return response;
      },
    },
  );
  return { memberId, serverNow };
}

/** How far a record is sent: the index of the file that goes up, null for the rest, and the fraction of its bytes. */
export interface Progress {
  file: number | null;
  share: number;
}

/** Sends a record; throws TypeError, as a lost connection does, where nothing moves for a minute. */
export async function sendFromDevice(
  record: OutboxRecord,
  { files, signal, keepArrived }: Attempt,
  { call, formSender }: Calls,
  onProgress: (progress: Progress) => void = () => {},
): Promise<unknown> {
  const still = abortWhenStill(signal);
  let file: number | null = null;
  const send = formSender?.((share) => {
    still.moved();
    onProgress({ file, share });
  });
  const headers = { 'Idempotency-Key': record.saveKey };
  const line: Line = {
    files,
    call: (e, given) => {
      still.moved();
      return call(e, given, {
        signal: still.signal,
        headers,
        ...(send && e.files !== undefined && { send }),
      });
    },
    sendAhead: async (again = false) => {
      const arrived = again ? [] : record.arrived;
      const onFile = (at: number) => onProgress({ file: (file = at), share: 0 });
      const ahead = { call: line.call, files, arrived, keepArrived, onFile, isAnew: again };
      return sendAhead(ahead).finally(() => (file = null));
    },
  };
  try {
    return await sendRecord(record, line);
  } catch (error) {
    throw still.signal.aborted && !signal.aborted ? new TypeError('No byte moved for a minute.') : error;
  } finally {
    still.end();
  }
}

/** Aborts with the given signal, and where nothing has moved for a minute. */
function abortWhenStill(given: AbortSignal) {
  const abort = new AbortController();
  const stop = () => abort.abort(given.reason);
  given.addEventListener('abort', stop);
  let timer: ReturnType<typeof setTimeout> | undefined;
  return {
    signal: abort.signal,
    moved: () => {
      clearTimeout(timer);
      timer = setTimeout(() => abort.abort(), STILL_MS);
    },
    end: () => {
      clearTimeout(timer);
      given.removeEventListener('abort', stop);
    },
  };
}
