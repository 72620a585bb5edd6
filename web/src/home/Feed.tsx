import type { RegionId } from 'contract/ids';
import { NearArticles } from '../articles/list/NearArticles.tsx';
import { LazyInView } from '../kit/LazyInView.tsx';
import { keptPlace, useKeptKey } from '../kit/kept-places.ts';
import { useFirstPage } from './home.queries.ts';

/**
 * What comes after the new posts: older ones, then those farther away (BEHAVIOUR: home-15). Loaded once it is nearly in view, or at once for
 * a member who returns to it.
 */
export function Feed({ regionId }: { regionId: RegionId | null }) {
  const { data: first, isPlaceholderData } = useFirstPage(regionId);
  const isReturn = keptPlace(useKeptKey('near')) !== null;
  if (first === undefined || first.isEmpty || isPlaceholderData) return null;
  const { lastId } = first;
  const posts = (
    <NearArticles key={`${regionId} ${lastId}`} regionId={regionId} after={lastId} empty={null} />
  );
  return isReturn ? posts : <LazyInView>{posts}</LazyInView>;
}
