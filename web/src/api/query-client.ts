import { MutationCache, notifyManager, onlineManager, QueryCache, QueryClient } from '@tanstack/react-query';
import { isOffline, orAsLastRead } from './last-read.ts';
import { isConsentsNeeded, isOnboardingNeeded, Refused, SessionEnded } from 'contract/refused';

interface Options {
  retry?: boolean;
  onOnboardingNeeded?: () => void;
  onConsentsNeeded?: () => void;
}

// Notifies observers in a microtask, so that a change is painted in the task of its tap. The default, a timer, is one paint later.
notifyManager.setScheduler(queueMicrotask);

/** How often a read is retried, and the longest `Retry-After` that it waits for, in seconds. */
const MAX_RETRIES = 2;
const MAX_SECONDS = 10;

/**
 * The cache of server data. A read is retried twice after a lost connection, and when a busy server sends `Retry-After` (BEHAVIOUR:
 * wire-38); any other refusal is final. Where the server cannot be reached it is answered as last read. Calls `onSessionEnded` when a query or
 * mutation meets a session that cannot be renewed, `onOnboardingNeeded` when it needs a finished onboarding, `onConsentsNeeded` when it
 * needs consents.
 */
export function createQueryClient(onSessionEnded: () => void, options: Options = {}) {
  const onError = (error: Error) => {
    if (error instanceof SessionEnded) onSessionEnded();
    else if (isOnboardingNeeded(error)) options.onOnboardingNeeded?.();
    else if (isConsentsNeeded(error)) options.onConsentsNeeded?.();
  };
  onlineManager.setOnline(!isOffline()); // it takes a page that starts without a connection for one that has it
  return new QueryClient({
    queryCache: new QueryCache({ onError }),
    mutationCache: new MutationCache({ onError }),
    defaultOptions: {
      queries: {
        staleTime: 30_000,
        networkMode: 'offlineFirst', // a read is not held back until there is a connection: it is answered as last read
        persister: orAsLastRead(options.retry === false ? 0 : MAX_RETRIES),
        retry: (failures, error) =>
          options.retry !== false && failures < MAX_RETRIES && isPassing(error) && !isOffline(),
        retryDelay: (failures, error) => (busySeconds(error) ?? 2 ** failures) * 1000,
      },
    },
  });
}

const isPassing = (error: unknown) =>
  !(error instanceof Refused) || (busySeconds(error) ?? Infinity) <= MAX_SECONDS;

/** The seconds after which a busy server wants a retry; null for any other failure. */
const busySeconds = (error: unknown): number | null =>
  error instanceof Refused && error.status === 503 ? error.retryAfterSeconds : null;
