import { useQuery, useQueryClient } from '@tanstack/react-query';
import type { Region } from 'contract/region-shapes';
import { type KeyboardEvent, useLayoutEffect, useRef, useState } from 'react';
import { focusOnMount } from '../kit/focus-on-mount.ts';
import { useDebounced } from '../kit/use-debounced.ts';
import type { ChosenRegion } from './chosen-regions.ts';
import { KO } from './ko.ts';
import { regionsMatching } from './regions.queries.ts';
import styles from './RegionSearch.module.css';
import { RegionResults } from './RegionResults.tsx';
import { RegionSuggestions } from './RegionSuggestions.tsx';
import { SearchBox } from './SearchBox.tsx';
import { addRegion, toggleRegion } from './toggle-region.ts';

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

  const change = (changed: Props['chosen'] | null) => changed !== null && onChange(changed);
  const toggle = (region: Region) => change(toggleRegion(chosen, region));

  const addFirst = async (event: KeyboardEvent<HTMLInputElement>) => {
    if (event.key !== 'Enter' || event.nativeEvent.isComposing || typed.trim() === '') return;
    event.preventDefault();
    const [first] = await client.query(regionsMatching(typed.trim())).catch(() => []);
    if (first !== undefined && latest.current !== null) change(addRegion(latest.current, first));
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
        <>
          <p className={styles['how']}>{KO.how}</p>
          <RegionSuggestions chosen={chosen} onToggle={toggle} />
        </>
      ) : (
        <RegionResults keyword={keyword} found={found} chosen={chosen} onToggle={toggle} />
      )}
    </div>
  );
}
