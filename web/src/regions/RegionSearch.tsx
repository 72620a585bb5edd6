import { useQuery, useQueryClient } from '@tanstack/react-query';
import { regionName, type Region } from 'contract/regions';
import { type KeyboardEvent, useLayoutEffect, useRef, useState } from 'react';
import { showAlert } from '../kit/dialogs.ts';
import { focusOnMount } from '../kit/focus-on-mount.ts';
import { useDebounced } from '../kit/use-debounced.ts';
import { type ChosenRegion, isChosen, REGION_ALERTS, withoutRegion, withRegion } from './chosen-regions.ts';
import { regionsMatching } from './regions.queries.ts';
import styles from './RegionSearch.module.css';
import { RegionResults } from './RegionResults.tsx';
import { RegionSuggestions } from './RegionSuggestions.tsx';
import { SearchBox } from './SearchBox.tsx';

interface Props {
  chosen: readonly ChosenRegion[];
  onChange: (chosen: readonly ChosenRegion[]) => void;
  /** Focuses the search field when it opens. */
  focusesOnMount?: boolean;
}

/** Searches regions while typing and chooses up to three; Enter chooses the first result (BEHAVIOUR: regions-8). */
export function RegionSearch({ chosen, onChange, focusesOnMount = false }: Props) {
  const [typed, setTyped] = useState('');
  const client = useQueryClient();
  const keyword = useDebounced(typed.trim());
  const found = useQuery(regionsMatching(keyword));

  /** The current choice, for results that arrive later; null once the search is closed. */
  const latest = useRef<Props['chosen'] | null>(null);
  useLayoutEffect(() => {
    latest.current = chosen;
    return () => void (latest.current = null);
  }, [chosen]);

  const add = (region: Region, to = chosen) => {
    const more = withRegion(to, toChosenRegion(region));
    if (more === null) void showAlert(REGION_ALERTS.full);
    else if (more !== to) onChange(more);
  };
  const toggle = (region: Region) =>
    isChosen(chosen, region.regionId) ? onChange(withoutRegion(chosen, region.regionId)) : add(region);

  const addFirst = async (event: KeyboardEvent<HTMLInputElement>) => {
    if (event.key !== 'Enter' || event.nativeEvent.isComposing || typed.trim() === '') return;
    event.preventDefault();
    const [first] = await client.query(regionsMatching(typed.trim())).catch(() => []);
    if (first !== undefined && latest.current !== null) add(first, latest.current);
  };

  return (
    <div className={styles['search']}>
      <SearchBox
        value={typed}
        onText={setTyped}
        onKeyDown={addFirst}
        ref={focusesOnMount ? focusOnMount : null}
      />
      {typed.trim() === '' || keyword === '' ? (
        <RegionSuggestions chosen={chosen} onToggle={toggle} />
      ) : (
        <RegionResults keyword={keyword} found={found} chosen={chosen} onToggle={toggle} />
      )}
    </div>
  );
}

const toChosenRegion = (region: Region): ChosenRegion => ({
  regionId: region.regionId,
  name: regionName(region),
});
