import type { QueryClient } from '@tanstack/react-query';
import { isMember } from '../api/session.ts';
import type { StartQueries } from './screen.ts';

/**
 * Starts queries without waiting for them: the screen shows pending and failed states. What is for members is not asked for visitors, nor
 * for who has not finished joining: both are led elsewhere.
 */
export const startQueriesOf =
  (client: QueryClient): StartQueries =>
  (queries, forMembers) => {
    const asksAll = isMember();
    if (forMembers && !asksAll) return null;
    void queries
      .then((all) => {
        for (const query of all) if (asksAll || !query.forMembers) void query.load(client);
      })
      .catch(() => {});
    return null;
  };
