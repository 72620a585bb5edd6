import { useInfiniteQuery, useQuery } from '@tanstack/react-query';
import { type CategoryId, PlaceId } from 'contract/ids';
import type { MySavedPlace } from 'contract/saved-places';
import { type ReactNode, useRef, useState } from 'react';
import { useLocation, useParams, useSearchParams } from 'react-router';
import * as v from 'valibot';
import { paths } from '../paths.ts';
import { Header } from '../kit/Header.tsx';
import { later } from '../kit/later.ts';
import { PagedList } from '../kit/PagedList.tsx';
import { Skeleton } from '../kit/Skeleton.tsx';
import { useIsHere } from '../kit/use-is-here.ts';
import { ShareListButton } from '../shared-lists/ShareListButton.tsx';
import { EditCategory } from './EditCategory.tsx';
import { listFailure, NoCategory } from './NoCategory.tsx';
import { NoSavedPlaces } from './NoSavedPlaces.tsx';
import styles from './Saved.module.css';
import { SavedRow } from './SavedRow.tsx';
import { SavedToolbar } from './SavedToolbar.tsx';
import { KeptAt, useKeptSaved } from './use-kept-saved.tsx';
import { mySavedPlace, mySavedPlaces, savedBox } from './saved-places.queries.ts';
import { useCurrentCategory } from './use-current-category.ts';
import { useSavedOrder } from './use-saved-order.ts';

const SavedMap = later(async () => (await import('./SavedMap.tsx')).SavedMap);
const SavedSheet = later(async () => (await import('./SavedSheet.tsx')).SavedSheet);

/** The saved places of a category, or of all, as a list and on a map; a tap opens one in a sheet (BEHAVIOUR: places-27). */
export function SavedPlacesScreen() {
  const { categoryId, name } = useCurrentCategory();
  const isAll = useParams()['categoryId'] === 'all';
  if (isAll)
    return (
      <>
        <Header title="저장한 장소 전체" underline />
        <Places categoryId={null} />
      </>
    );
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
      {categoryId === null ? <NoCategory /> : <Places key={categoryId} categoryId={categoryId} />}
    </>
  );
}

/** How much of the screen the map has. */
type MapSize = 'part' | 'most';

function Places({ categoryId }: { categoryId: CategoryId | null }) {
  const ordered = useSavedOrder();
  const places = useInfiniteQuery(mySavedPlaces(categoryId, ordered.order));
  const kept = useKeptSaved(categoryId, places);
  return (
    <PagedList
      query={kept ?? places}
      pending={<Loading />}
      failed={listFailure}
      empty={<NoSavedPlaces />}
      endless
    >
      {(rows, more) => (
        <ListAndMap {...{ categoryId, ordered, rows }} keptAt={kept?.dataUpdatedAt ?? null} more={more} />
      )}
    </PagedList>
  );
}

interface ListAndMapProps {
  categoryId: CategoryId | null;
  ordered: ReturnType<typeof useSavedOrder>;
  rows: readonly MySavedPlace[];
  more: ReactNode;
  /** When a list that was kept on the device was read; null for one of the server's. */
  keptAt: number | null;
}

function ListAndMap({ categoryId, ordered, rows, more, keptAt }: ListAndMapProps) {
  const list = useRef<HTMLUListElement>(null);
  const isKept = keptAt !== null;
  const { data: box = null } = useInfiniteQuery({
    ...savedBox(categoryId, ordered.order),
    enabled: !isKept, // else each showing of the kept list would try again
  });
  const [mapSize, setMapSize] = useState<MapSize>('part');
  const [chosenId, choose] = useChosenPlace();
  const listed = rows.find(({ placeId }) => placeId === chosenId);
  const { data: other = null } = useQuery(mySavedPlace(listed === undefined ? chosenId : null));
  const chosen = listed ?? other;
  const isHere = useIsHere();
  const onGone = () => {
    if (!isHere()) return; // the address now belongs to another screen or place
    choose(null);
    list.current?.focus();
  };
  return (
    <div className={styles['saved']} data-map={mapSize}>
      <div className={styles['mapPart']}>
        <SavedMap
          {...{ categoryId, rows, box, chosen, onChoose: choose }}
          position={ordered.position}
          isOffline={isKept}
        />
      </div>
      <SavedToolbar
        ordered={ordered}
        isMapLarge={mapSize === 'most'}
        onResize={() => setMapSize(mapSize === 'most' ? 'part' : 'most')}
      />
      {keptAt !== null && <KeptAt at={keptAt} />}
      <ul ref={list} tabIndex={-1} className={styles['list']} aria-label="저장한 장소">
        {rows.map((place) => (
          <li key={place.placeId}>
            <SavedRow
              place={place}
              from={ordered.position}
              showsCategory={categoryId === null}
              isChosen={place.placeId === chosenId}
              onChoose={() => choose(place.placeId)}
            />
          </li>
        ))}
      </ul>
      {more !== null && <div className={styles['more']}>{more}</div>}
      {chosen !== null && (
        <div className={styles['sheet']}>
          <SavedSheet key={chosen.placeId} place={chosen} onClose={() => choose(null)} onGone={onGone} />
        </div>
      )}
    </div>
  );
}

/** The chosen place, kept in the address so that going back restores it (BEHAVIOUR: places-31). */
function useChosenPlace() {
  const [search, setSearch] = useSearchParams();
  const { state } = useLocation();
  const named = v.safeParse(PlaceId, search.get('placeId'));
  const choose = (placeId: PlaceId | null) => {
    const { placeId: _, ...others } = Object.fromEntries(search);
    setSearch(
      { ...others, ...(placeId !== null && { placeId: String(placeId) }) },
      { replace: true, preventScrollReset: true, state },
    );
  };
  return [named.success ? named.output : null, choose] as const;
}

function Loading() {
  return (
    <div className={styles['loading']} role="status" aria-label="저장한 장소를 불러오고 있어요">
      <Skeleton height="32dvh" radius="0" />
      {[1, 2, 3].map((row) => (
        <Skeleton key={row} height="72px" radius="12px" />
      ))}
    </div>
  );
}
