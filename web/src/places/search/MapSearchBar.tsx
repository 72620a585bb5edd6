import type { FoundSpot } from 'contract/place-shapes';
import type { FormEvent, KeyboardEvent } from 'react';
import { CloseIcon, SearchIcon } from '../../kit/icons.tsx';
import { IconButton } from '../../kit/IconButton.tsx';
import { later } from '../../kit/later.ts';
import { loadWhenIdle } from '../../kit/load-when-idle.ts';
import type { LatLng, ReadyMap } from 'map';
import { KO } from '../ko.ts';
import styles from './MapSearchBar.module.css';
import { optionId } from './option-id.ts';
import { loadGeocoder } from './spots.queries.ts';
import { useSpotSearch } from './use-spot-search.ts';

const SearchPanel = later(async () => (await import('./SearchPanel.tsx')).SearchPanel);
loadWhenIdle(loadGeocoder);

interface Props {
  /** Spots near here come first. */
  near: LatLng;
  /** The ready map, which also finds streets. */
  map: ReadyMap | null;
  onChoose: (spot: FoundSpot) => void;
}

/**
 * The search bar of a map: recent searches before typing, suggestions while typing, and the results or a message why there are none
 * (BEHAVIOUR: map-15, map-38).
 */
export function MapSearchBar({ near, map, onChoose }: Props) {
  const search = useSpotSearch(near, map, onChoose);
  const { keyword, spots, active } = search;
  const onSubmit = (event: FormEvent) => {
    event.preventDefault();
    search.submit();
  };
  return (
    <div role="search" className={styles['search']}>
      {/* With this method the page stays, whatever is sent before its code is here. */}
      <form method="dialog" className={styles['bar']} onSubmit={onSubmit}>
        <SearchIcon />
        <input
          {...(import.meta.env.SSR && { 'data-early': '' })}
          type="search"
          role="combobox"
          enterKeyHint="search"
          aria-label={KO.search}
          aria-autocomplete="list"
          aria-expanded={spots.length > 0}
          aria-controls="map-search-results"
          aria-activedescendant={active === null ? undefined : optionId(active)}
          placeholder={KO.searchHint}
          autoComplete="off"
          maxLength={50}
          value={keyword}
          onFocus={search.startTyping}
          onBlur={({ relatedTarget }) => isInSearch(relatedTarget) || search.closeSuggestions()}
          onChange={(event) => search.type(event.target.value)}
          onKeyDown={(event) => onKey(event, search)}
        />
        {keyword !== '' && (
          <IconButton label={KO.searchClear} onClick={search.clear}>
            <CloseIcon size={20} />
          </IconButton>
        )}
        <button type="submit" className={styles['submit']}>
          {KO.searchGo}
        </button>
      </form>
      <div className={styles['results']}>
        {search.message !== null && (
          <p className={styles['message']} role="alert">
            {search.message}
          </p>
        )}
        {search.isPending && <output className={styles['message']}>{KO.searching}</output>}
        {(spots.length > 0 || search.showsRecent) && <SearchPanel search={search} near={near} />}
      </div>
    </div>
  );
}

const isInSearch = (element: Element | null) => Boolean(element?.closest('[role="search"]'));

/**
 * Arrow keys move through the list, Enter chooses the active result, Escape closes; an Enter that completes a Hangul syllable does
 * nothing.
 */
function onKey(event: KeyboardEvent, search: ReturnType<typeof useSpotSearch>) {
  const { key } = event;
  if (key === 'Escape') return search.close();
  if (key === 'Enter' && event.nativeEvent.isComposing) return event.preventDefault();
  const marked = search.active === null ? undefined : search.spots[search.active];
  if (key === 'Enter' && marked !== undefined) {
    event.preventDefault();
    return search.choose(marked);
  }
  if ((key !== 'ArrowDown' && key !== 'ArrowUp') || search.spots.length === 0) return;
  event.preventDefault();
  search.mark(key === 'ArrowDown' ? 1 : -1);
}
