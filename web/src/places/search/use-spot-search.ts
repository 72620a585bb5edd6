import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import type { FoundSpot } from 'contract/place-shapes';
import { useState } from 'react';
import { useDebounced } from '../../kit/use-debounced.ts';
import type { LatLng, ReadyMap } from 'map';
import { KO } from '../ko.ts';
import { rememberSearch } from '../map-memory.ts';
import { useMapSearch } from '../map-screen/map-search.ts';
import { spotsByKeyword } from './spots.queries.ts';

/** The spots of a search: suggestions while typing, results after submitting. */
export function useSpotSearch(near: LatLng, map: ReadyMap | null, onChoose: (spot: FoundSpot) => void) {
  const { keyword, hasSearched, type, found, reset } = useMapSearch();
  const client = useQueryClient();
  const [isTyping, setTyping] = useState(false);
  const [isEmpty, setEmpty] = useState(false);
  const [active, setActive] = useState<number | null>(null);
  const typed = useDebounced(keyword.trim());
  const suggested = useQuery({
    ...spotsByKeyword(typed, near, map),
    enabled: isTyping && typed !== '' && typed === keyword.trim(),
  });
  const search = useMutation({
    mutationFn: (keyword: string) => client.query(spotsByKeyword(keyword, near, map)),
  });
  const start = (typing: boolean) => {
    reset();
    setEmpty(false);
    setActive(null);
    setTyping(typing);
    search.reset();
  };
  const isSuggesting = isTyping && keyword.trim() !== '' && typed === keyword.trim();
  const results = search.data ?? [];
  const spots = hasSearched ? results : isSuggesting && search.isIdle ? (suggested.data ?? []) : [];
  return {
    keyword,
    spots,
    /** The index of the active spot; null for none. */
    active,
    isPending: search.isPending,
    message: isEmpty ? KO.searchEmpty : searchMessage(search.status, results.length),
    showsRecent: isTyping && keyword === '' && !isEmpty,
    startTyping: () => start(true),
    type: (text: string) => {
      start(true);
      type(text);
    },
    clear: () => {
      start(false);
      type('');
    },
    close: () => start(false),
    closeSuggestions: () => setTyping(false),
    /** Moves the active spot through the list, wrapping at the ends. */
    mark: (by: 1 | -1) =>
      setActive((now) => (now === null ? (by === 1 ? 0 : -1) : now + by + spots.length) % spots.length),
    submit: (text: string = keyword) => {
      const wanted = text.trim();
      start(false);
      type(text);
      setEmpty(wanted === '');
      if (wanted === '') return;
      rememberSearch(wanted);
      // Not called once `start` has reset the search.
      search.mutate(wanted, { onSuccess: (spots) => spots.length > 0 && found() });
    },
    choose: (spot: FoundSpot) => {
      rememberSearch(keyword.trim());
      found();
      setTyping(false);
      setActive(null);
      search.reset();
      onChoose(spot);
    },
  };
}

function searchMessage(status: 'idle' | 'pending' | 'error' | 'success', count: number): string | null {
  if (status === 'error') return KO.searchFailed;
  return status === 'success' && count === 0 ? KO.searchNone : null;
}
