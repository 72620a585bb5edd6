import { type QueryClient, useQueryClient } from '@tanstack/react-query';
import { isLost } from 'contract/refused';
import { loadWhenIdle } from '../kit/load-when-idle.ts';
import { toast } from '../kit/toast.ts';
import { countWaiting } from './mark.ts';
import type { Change, Kind } from './outbox-record.ts';

const loadOutbox = () => import('./put-in-outbox.ts');
loadWhenIdle(loadOutbox); // before the connection is lost

/** How long a change may take while its member looks on. */
const STILL_MS = 15_000;

/** Left to the outbox: there is no answer yet. */
export const LATER = Symbol('later');

/**
 * Makes a change on the server; without a connection, or where an earlier one that sets the same waits, it is left to the outbox, and the result is
 * `LATER` (BEHAVIOUR: outbox-14). Where the device cannot keep it, it fails as any change.
 */
export async function nowOrLater<K extends Kind, Result>(
  client: QueryClient,
  change: Change<K>,
  now: (signal: AbortSignal) => Promise<Result>,
  { saveKey }: { saveKey?: string } = {},
): Promise<Result | typeof LATER> {
  const put = async (wasTried: boolean) => {
    const { putInOutbox } = await loadOutbox();
    return putInOutbox(client, change, { wasTried, ...(saveKey !== undefined && { saveKey }) });
  };
  if (!navigator.onLine || (countWaiting() > 0 && (await isBehind(change))))
    if (await put(false).catch(() => false)) return told();
  const { signal, end } = abortAfter(STILL_MS);
  try {
    return await now(signal);
  } catch (error) {
    if (!(isLost(error) || signal.aborted)) throw error;
    if (await put(true).catch(() => false)) return told();
    throw error;
  } finally {
    end();
  }
}

/** A signal that aborts after so long, unless ended; the build target lacks `AbortSignal.timeout`. */
function abortAfter(ms: number) {
  const abort = new AbortController();
  const timer = setTimeout(() => abort.abort(), ms);
  return { signal: abort.signal, end: () => clearTimeout(timer) };
}

const isBehind = async <K extends Kind>(change: Change<K>) =>
  loadOutbox().then(
    async ({ waitingFor }) => (await waitingFor(change)).length > 0,
    () => false,
  );

function told(): typeof LATER {
  toast(navigator.onLine ? '이어서 보낼게요' : '담아 두었어요. 연결되면 저절로 보내요', { seconds: 4 });
  return LATER;
}

/** `nowOrLater` for a component. */
export function useNowOrLater() {
  const client = useQueryClient();
  return <K extends Kind, Result>(...given: Given<K, Result>) => nowOrLater(client, ...given);
}
type Given<K extends Kind, Result> =
  Parameters<typeof nowOrLater<K, Result>> extends [QueryClient, ...infer Rest] ? Rest : never;
