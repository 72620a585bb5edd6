import { MutationCache, QueryCache, QueryClient } from '@tanstack/react-query';
import { Refused, SessionEnded } from 'contract/refused';

interface Options {
  retry?: boolean;
  onOnboardingNeeded?: () => void;
}

/** The refusal of what only members may do who have finished onboarding. */
const ONBOARDING_NEEDED = 'MEMBER4012';

/**
 * What the app knows of the server. A lost connection is tried again twice, a refusal is an answer. `onSessionEnded` is called
 * once a query or mutation meets a session that could not be renewed, `onOnboardingNeeded` when one needs a finished onboarding.
 */
export function createQueryClient(onSessionEnded: () => void, options: Options = {}) {
  const onError = (error: Error) => {
    if (error instanceof SessionEnded) onSessionEnded();
    else if (error instanceof Refused && error.code === ONBOARDING_NEEDED) options.onOnboardingNeeded?.();
  };
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
