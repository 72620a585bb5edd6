import { Restricted } from '../appeals/Restricted.tsx';
import { PullToRefresh } from '../kit/PullToRefresh.tsx';
import { useRefreshHome } from './home.queries.ts';

/** What is above the new posts and not needed for the first frame: pulling to refresh, and what a moderator restricts the member to. */
export const HomeTop = () => (
  <>
    <PullToRefresh onRefresh={useRefreshHome()} />
    <Restricted />
  </>
);
