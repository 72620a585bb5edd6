import { MutationCache, QueryCache, QueryClient } from '@tanstack/react-query';
import { Refused, SessionEnded } from './call.ts';

/**
 * What the app knows of the server. A lost connection is tried again twice, a refusal is an answer. `onSessionEnded` is called
 * once a query or mutation meets a session that could not be renewed.
 */
export function createQueryClient(onSessionEnded: () => void, options: { retry?: boolean } = {}) {
  const onError = (error: Error) => void (error instanceof SessionEnded && onSessionEnded());
  return new QueryClient({
    queryCache: new QueryCache({ onError }),
    mutationCache: new MutationCache({ onError }),
    defaultOptions: {
      queries: {
        staleTime: 30_000,
        retry: (failures, error) => options.retry !== false && !(error instanceof Refused) && failures < 2,
      },
    },
  });
}
