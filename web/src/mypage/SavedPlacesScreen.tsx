import { useInfiniteQuery } from '@tanstack/react-query';
import type { CategoryId, PlaceId } from 'contract/ids';
import type { Place } from 'contract/place-shapes';
import { refusals } from 'contract/refusals';
import { lazy, Suspense, useState } from 'react';
import { Link, useNavigate } from 'react-router';
import { sentenceOf } from '../api/call.ts';
import { paths } from '../app/paths.ts';
import { confirm, tell } from '../kit/ask.ts';
import { Button } from '../kit/Button.tsx';
import { FailedNotice } from '../kit/FailedNotice.tsx';
import { Header } from '../kit/Header.tsx';
import { Notice } from '../kit/Notice.tsx';
import { CategoryBadge } from '../kit/pins.tsx';
import { RoundCheck } from '../kit/RoundCheck.tsx';
import { Skeleton } from '../kit/Skeleton.tsx';
import { NoPlacesSpot } from '../kit/spots.tsx';
import { toast } from '../kit/toast.ts';
import { savedPlaceBox } from '../map/view-box.ts';
import { kindOf } from '../places/ko.ts';
import styles from './Saved.module.css';
import { savedPlacesIn, useUnsavePlace } from './saved-places.queries.ts';
import { useCategory } from './use-category.ts';

const MoveSheet = lazy(async () => ({ default: (await import('./MoveSheet.tsx')).MoveSheet }));

/** The places I saved in a category: one is chosen, then its map, its posts, another category, or none (spec §2). */
export function SavedPlacesScreen() {
  const { categoryId, name } = useCategory();
  return (
    <>
      <Header title={name} underline />
      {categoryId === null ? (
        <Notice text={refusals.CategoryNotFound.message} />
      ) : (
        <Places categoryId={categoryId} />
      )}
    </>
  );
}

function Places({ categoryId }: { categoryId: CategoryId }) {
  const places = useInfiniteQuery(savedPlacesIn(categoryId));
  const [wanted, setWanted] = useState<PlaceId | null>(null);
  if (places.isPending) return <Waiting />;
  if (places.isError && !places.data)
    return <FailedNotice text="목록을 불러오지 못했습니다." onRetry={() => void places.refetch()} />;
  if (places.data.length === 0)
    return (
      <Notice
        picture={<NoPlacesSpot />}
        title="아직 저장한 장소가 없어요"
        text="지도에서 마음에 드는 곳을 내 장소로 저장해 보세요."
      >
        <Link to={paths.map}>지도 둘러보기</Link>
      </Notice>
    );
  const chosen = places.data.find(({ placeId }) => placeId === wanted);
  return (
    <>
      <fieldset className={styles['places']}>
        <legend className="visually-hidden">저장한 장소</legend>
        {places.data.map((place) => (
          <RoundCheck
            key={place.placeId}
            kind="radio"
            name="place"
            checked={place === chosen}
            onToggle={() => setWanted(place.placeId)}
          >
            <PlaceLine place={place} />
          </RoundCheck>
        ))}
        {places.hasNextPage && (
          <Button
            look="quiet"
            wide
            busy={places.isFetchingNextPage}
            onClick={() => void places.fetchNextPage()}
          >
            더 보기
          </Button>
        )}
      </fieldset>
      <Acts place={chosen} categoryId={categoryId} />
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

/** What can be done with the chosen place; waiting while none is. */
function Acts({ place, categoryId }: { place: Place | undefined; categoryId: CategoryId }) {
  const navigate = useNavigate();
  const unsave = useUnsavePlace();
  const [moving, setMoving] = useState(false);
  const disabled = place === undefined;
  const openMap = ({ latitude: lat, longitude: lng }: Place) =>
    navigate(savedMapAt(savedPlaceBox({ lat, lng })));

  async function remove({ placeId, title }: Place) {
    if (!(await confirm(`‘${title}’ 저장을 취소할까요?`, { yes: '저장 취소', no: '닫기' }))) return;
    try {
      await unsave.mutateAsync(placeId);
      toast('저장을 취소했어요');
    } catch (error) {
      await tell(sentenceOf(error, '저장을 취소하지 못했어요. 다시 시도해 주세요.'));
    }
  }

  return (
    <div className={styles['acts']}>
      <Button look="quiet" disabled={disabled} onClick={() => setMoving(true)}>
        카테고리 옮기기
      </Button>
      <Button
        look="quiet"
        disabled={disabled}
        busy={unsave.isPending}
        onClick={() => place && void remove(place)}
      >
        저장 취소
      </Button>
      <Button disabled={disabled} onClick={() => place && void openMap(place)}>
        지도 불러오기
      </Button>
      <Button
        disabled={disabled}
        onClick={() =>
          place && void navigate(paths.savedPosts(place.placeId), { state: { placeName: place.title } })
        }
      >
        게시물 확인
      </Button>
      <Suspense>
        {moving && place && <MoveSheet place={place} from={categoryId} onClose={() => setMoving(false)} />}
      </Suspense>
    </div>
  );
}

const savedMapAt = (box: ReturnType<typeof savedPlaceBox>) => {
  const edges = Object.entries(box).map(([edge, degrees]) => [edge, String(degrees)]);
  return `${paths.savedMap}?${new URLSearchParams(edges)}`;
};

function Waiting() {
  return (
    <div className={styles['waiting']} role="status" aria-label="저장한 장소를 불러오고 있어요">
      {[1, 2, 3].map((nth) => (
        <Skeleton key={nth} height="52px" radius="12px" />
      ))}
    </div>
  );
}
