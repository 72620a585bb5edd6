import type { LatLng } from 'map';
import { RecentSearches } from './RecentSearches.tsx';
import { SpotResults } from './SpotResults.tsx';
import type { useSpotSearch } from './use-spot-search.ts';

interface Props {
  search: ReturnType<typeof useSpotSearch>;
  /** Distances are measured from here. */
  near: LatLng;
}

/** The panel below the search field: found spots, or recent searches. */
export function SearchPanel({ search, near }: Props) {
  const { spots, active } = search;
  return (
    <>
      {spots.length > 0 && <SpotResults spots={spots} near={near} active={active} onChoose={search.choose} />}
      {search.showsRecent && <RecentSearches onChoose={search.submit} />}
    </>
  );
}
