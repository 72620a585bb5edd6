import { useMutation, useQueryClient } from '@tanstack/react-query';
import type { FoundSpot } from 'contract/geo';
import { type FormEvent, type KeyboardEvent, useState } from 'react';
import { CloseIcon, SearchIcon } from '../kit/icons.tsx';
import { IconButton } from '../kit/IconButton.tsx';
import type { LatLng } from '../map/map.ts';
import { KO } from './ko.ts';
import { useMapSearch } from './map-search.ts';
import styles from './MapSearchBar.module.css';
import { spotsByKeyword } from './spots.queries.ts';
import { SpotResults } from './SpotResults.tsx';

interface Props {
  /** Spots near here come first. */
  near: LatLng;
  onChoose: (spot: FoundSpot) => void;
}

/** The search bar of a map, and below it the results to choose from, or a message why there are none. */
export function MapSearchBar({ near, onChoose }: Props) {
  const { keyword, hasSearched, type, found, reset } = useMapSearch();
  const client = useQueryClient();
  const [isEmpty, setEmpty] = useState(false);
  const search = useMutation({
    mutationFn: (keyword: string) => client.fetchQuery(spotsByKeyword(keyword, near)),
    onSuccess: (spots) => spots.length > 0 && found(),
  });
  const close = () => {
    reset();
    setEmpty(false);
    search.reset();
  };
  const submit = (event: FormEvent) => {
    event.preventDefault();
    setEmpty(keyword.trim() === '');
    search.reset();
    if (keyword.trim() !== '') search.mutate(keyword.trim());
  };
  const spots = search.data ?? [];
  const message = isEmpty ? KO.searchEmpty : searchMessage(search.status, spots.length);
  return (
    <div role="search" className={styles['search']}>
      <form className={styles['bar']} onSubmit={submit}>
        <SearchIcon />
        <input
          type="search"
          enterKeyHint="search"
          aria-label={KO.search}
          placeholder={KO.searchHint}
          autoComplete="off"
          maxLength={50}
          value={keyword}
          onFocus={close}
          onChange={(event) => type(event.target.value)}
          onKeyDown={(event) => (event.key === 'Escape' ? close() : ignoreWhileComposing(event))}
        />
        {keyword !== '' && (
          <IconButton
            label={KO.searchClear}
            onClick={() => {
              type('');
              close();
            }}
          >
            <CloseIcon size={20} />
          </IconButton>
        )}
        <button type="submit" className={styles['submit']}>
          {KO.searchGo}
        </button>
      </form>
      <div className={styles['results']}>
        {message !== null && (
          <p className={styles['message']} role="alert">
            {message}
          </p>
        )}
        {search.isPending && <output className={styles['message']}>{KO.searching}</output>}
        {hasSearched && spots.length > 0 && (
          <SpotResults
            spots={spots}
            onClose={close}
            onChoose={(spot) => {
              search.reset();
              onChoose(spot);
            }}
          />
        )}
      </div>
    </div>
  );
}

/** Enter that completes a Hangul syllable does not submit. */
function ignoreWhileComposing(event: KeyboardEvent) {
  if (event.key === 'Enter' && event.nativeEvent.isComposing) event.preventDefault();
}

function searchMessage(status: 'idle' | 'pending' | 'error' | 'success', count: number): string | null {
  if (status === 'error') return KO.searchFailed;
  return status === 'success' && count === 0 ? KO.searchNone : null;
}
