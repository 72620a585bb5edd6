import { QueryClient } from '@tanstack/react-query';
import { Refused } from './call.ts';

/** What the app knows of the server. A refusal is an answer and is not asked for again; a lost connection is, twice. */
export const queryClient = new QueryClient({
  defaultOptions: {
    queries: {
      staleTime: 30_000,
      retry: (failures, error) => !(error instanceof Refused) && failures < 2,
    },
  },
});
