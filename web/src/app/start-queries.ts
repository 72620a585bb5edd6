import type { QueryClient } from '@tanstack/react-query';
import { hasNotJoined, isSignedIn } from '../api/session.ts';
import type { StartQueries } from './screen.ts';

/**
 * Starts queries without waiting for them: the screen shows pending and failed states. What is for members is not asked for visitors, nor
 * for who has not finished joining: both are led elsewhere.
 */
export const startQueriesOf =
  (client: QueryClient): StartQueries =>
  (queries, forMembers) => {
    const isMember = isSignedIn() && !hasNotJoined();
    if (forMembers && !isMember) return null;
    void queries
      .then((all) => {
        for (const query of all) if (isMember || !query.forMembers) void query.load(client);
      })
      .catch(() => {});
    return null;
  };
