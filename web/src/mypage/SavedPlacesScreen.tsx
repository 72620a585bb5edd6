import { useInfiniteQuery } from '@tanstack/react-query';
import type { CategoryId, PlaceId } from 'contract/ids';
import type { Place } from 'contract/place-shapes';
import { useRef, useState } from 'react';
import { Link } from 'react-router';
import { paths } from '../paths.ts';
import { Header } from '../kit/Header.tsx';
import { MoreOf } from '../kit/MoreOf.tsx';
import { StatusMessage } from '../kit/StatusMessage.tsx';
import { CategoryBadge } from '../kit/pins.tsx';
import { CheckRow } from '../kit/CheckRow.tsx';
import { Skeleton } from '../kit/Skeleton.tsx';
import { NoPlacesIllustration } from '../kit/illustrations.tsx';
import { kindOf } from '../places/ko.ts';
import { ListFailed, NoCategory } from './ListFailed.tsx';
import styles from './Saved.module.css';
import { SavedPlaceActs } from './SavedPlaceActs.tsx';
import { savedPlacesIn } from './saved-places.queries.ts';
import { useCategory } from './use-category.ts';

/** The places I saved in a category: one is chosen, then its map, its posts, another category, or none (spec §2). */
export function SavedPlacesScreen() {
  const { categoryId, name } = useCategory();
  return (
    <>
      <Header title={name} underline />
      {categoryId === null ? <NoCategory /> : <Places categoryId={categoryId} />}
    </>
  );
}

function Places({ categoryId }: { categoryId: CategoryId }) {
  const places = useInfiniteQuery(savedPlacesIn(categoryId));
  const [wanted, setWanted] = useState<PlaceId | null>(null);
  const list = useRef<HTMLFieldSetElement>(null);
  if (places.isPending) return <Waiting />;
  if (places.isError && !places.data)
    return <ListFailed error={places.error} onRetry={() => void places.refetch()} />;
  if (places.data.length === 0)
    return (
      <StatusMessage
        illustration={<NoPlacesIllustration />}
        title="아직 저장한 장소가 없어요"
        text="지도에서 마음에 드는 곳을 내 장소로 저장해 보세요."
      >
        <Link to={paths.map}>지도 둘러보기</Link>
      </StatusMessage>
    );
  const chosen = places.data.find(({ placeId }) => placeId === wanted);
  return (
    <>
      <fieldset ref={list} tabIndex={-1} className={styles['places']}>
        <legend className="visually-hidden">저장한 장소</legend>
        {places.data.map((place) => (
          <CheckRow
            key={place.placeId}
            kind="radio"
            name="place"
            checked={place === chosen}
            onToggle={() => setWanted(place.placeId)}
          >
            <PlaceLine place={place} />
          </CheckRow>
        ))}
        <MoreOf pages={places} endless />
      </fieldset>
      <SavedPlaceActs place={chosen} categoryId={categoryId} onGone={() => list.current?.focus()} />
    </>
  );
}

function PlaceLine({ place: { pinCategory, title, address } }: { place: Place }) {
  return (
    <span className={styles['place']}>
      <CategoryBadge category={pinCategory} size={40} />
      <span>
        <strong>{title}</strong>
        <small>
          {kindOf(pinCategory)}
          {address && ` · ${address}`}
        </small>
      </span>
    </span>
  );
}

function Waiting() {
  return (
    <div className={styles['waiting']} role="status" aria-label="저장한 장소를 불러오고 있어요">
      {[1, 2, 3].map((nth) => (
        <Skeleton key={nth} height="52px" radius="12px" />
      ))}
    </div>
  );
}
