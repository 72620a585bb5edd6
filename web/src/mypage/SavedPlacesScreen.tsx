import { useInfiniteQuery, type UseInfiniteQueryResult } from '@tanstack/react-query';
import { type CategoryId, PlaceId } from 'contract/ids';
import type { SavedPlace } from 'contract/categories';
import { type ReactNode, useEffect, useRef } from 'react';
import { useLocation, useSearchParams } from 'react-router';
import * as v from 'valibot';
import { paths } from '../paths.ts';
import { CheckRow } from '../kit/CheckRow.tsx';
import { Header } from '../kit/Header.tsx';
import { PagedList } from '../kit/PagedList.tsx';
import { CategoryBadge } from 'map/pins';
import { Skeleton } from '../kit/Skeleton.tsx';
import { useIsHere } from '../kit/use-is-here.ts';
import { pinCategoryLabel } from 'contract/pin-categories';
import { ShareListButton } from '../shared-lists/ShareListButton.tsx';
import { EditCategory } from './EditCategory.tsx';
import { listFailure, NoCategory } from './NoCategory.tsx';
import { NoSavedPlaces } from './NoSavedPlaces.tsx';
import styles from './Saved.module.css';
import { SavedPlaceActions } from './SavedPlaceActions.tsx';
import { savedPlacesIn } from './saved-places.queries.ts';
import { useCurrentCategory } from './use-current-category.ts';

/** The saved places of a category; the chosen one can be shown, moved or unsaved (BEHAVIOUR: places-27). */
export function SavedPlacesScreen() {
  const { categoryId, name } = useCurrentCategory();
  return (
    <>
      <Header
        title={name}
        underline
        right={
          <>
            <ShareListButton categoryId={categoryId} name={name} />
            <EditCategory categoryId={categoryId} here={paths.saved} />
          </>
        }
      />
      {categoryId === null ? <NoCategory /> : <Places categoryId={categoryId} />}
    </>
  );
}

function Places({ categoryId }: { categoryId: CategoryId }) {
  const places = useInfiniteQuery(savedPlacesIn(categoryId));
  const [chosenId, choose] = useChosenPlace();
  useLoadUntil(chosenId, places);
  return (
    <PagedList query={places} pending={<Loading />} failed={listFailure} empty={<NoSavedPlaces />} endless>
      {(rows, more) => <PlaceChoice {...{ chosenId, choose, categoryId, more }} places={rows} />}
    </PagedList>
  );
}

interface ChoiceProps {
  places: readonly SavedPlace[];
  more: ReactNode;
  categoryId: CategoryId;
  chosenId: PlaceId | null;
  choose: (placeId: PlaceId | null) => void;
}

function PlaceChoice({ places, more, categoryId, chosenId, choose }: ChoiceProps) {
  const list = useRef<HTMLFieldSetElement>(null);
  const chosen = places.find(({ placeId }) => placeId === chosenId);
  const isHere = useIsHere();
  const forget = () => {
    if (!isHere()) return; // the address now belongs to another screen or place
    choose(null);
    list.current?.focus();
  };
  return (
    <>
      <fieldset ref={list} tabIndex={-1} className={styles['places']}>
        <legend className="visually-hidden">저장한 장소</legend>
        {places.map((place) => (
          <CheckRow
            key={place.placeId}
            kind="radio"
            name="place"
            checked={place === chosen}
            onToggle={() => choose(place.placeId)}
          >
            <PlaceLine place={place} />
          </CheckRow>
        ))}
        {more}
      </fieldset>
      <SavedPlaceActions place={chosen} categoryId={categoryId} onGone={forget} />
    </>
  );
}

/** The chosen place, kept in the address so that going back restores it (BEHAVIOUR: places-31). */
function useChosenPlace() {
  const [search, setSearch] = useSearchParams();
  const { state } = useLocation();
  const named = v.safeParse(PlaceId, search.get('placeId'));
  const choose = (placeId: PlaceId | null) =>
    setSearch(placeId === null ? {} : { placeId: String(placeId) }, {
      replace: true,
      preventScrollReset: true,
      state,
    });
  return [named.success ? named.output : null, choose] as const;
}

type Pages = Pick<
  UseInfiniteQueryResult<SavedPlace[]>,
  'data' | 'hasNextPage' | 'isFetching' | 'isError' | 'fetchNextPage'
>;

/** Loads pages until they include the chosen place: after a reload it may be beyond the first page (BEHAVIOUR: places-31). */
function useLoadUntil(chosenId: PlaceId | null, { data, isFetching, isError, ...pages }: Pages) {
  const { hasNextPage, fetchNextPage } = pages;
  const isMissing = chosenId !== null && !data?.some(({ placeId }) => placeId === chosenId);
  const loaded = data?.length ?? 0;
  /** The number of loaded rows when the next page is wanted; null if it is not. */
  const wantsAfter = isMissing && hasNextPage && !isFetching && !isError ? loaded : null;
  useEffect(() => {
    if (wantsAfter !== null) void fetchNextPage({ cancelRefetch: false });
  }, [wantsAfter, fetchNextPage]);
}

function PlaceLine({ place: { pinCategory, title, address, note } }: { place: SavedPlace }) {
  return (
    <span className={styles['place']}>
      <CategoryBadge category={pinCategory} size={40} />
      <span>
        <strong>{title}</strong>
        <small>
          {pinCategoryLabel(pinCategory)}
          {address && ` · ${address}`}
        </small>
        {note !== '' && <small className={styles['told']}>{note}</small>}
      </span>
    </span>
  );
}

function Loading() {
  return (
    <div className={styles['loading']} role="status" aria-label="저장한 장소를 불러오고 있어요">
      {[1, 2, 3].map((row) => (
        <Skeleton key={row} height="52px" radius="12px" />
      ))}
    </div>
  );
}
