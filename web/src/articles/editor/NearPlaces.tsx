import { useQuery } from '@tanstack/react-query';
import type { Purpose } from 'contract/consents';
import type { Place } from 'contract/place-shapes';
import { useDrafts } from '../../drafts/drafts.ts';
import { LoadError } from '../../kit/LoadError.tsx';
import type { LatLng } from 'map';
import { CategoryBadge } from 'map/pins';
import { choosePlace, metresTo, NEAR_FAILED, placesNear, useBeginPlace } from './near-places.ts';
import styles from './PhotoHints.module.css';

interface Props {
  at: LatLng;
  purpose: Purpose;
  /** Called once the member has chosen a place themselves. */
  onChosen: () => void;
}

/** The places near a position, or a new place there; the one that the post has is marked. */
export function NearPlaces({ at, purpose, onChosen }: Props) {
  const { data, isLoadingError, isPending, refetch } = useQuery(placesNear(at, purpose));
  const chosenId = useDrafts(({ place }) => place.placeId);
  const begin = useBeginPlace();
  if (isLoadingError) return <LoadError text={NEAR_FAILED} onRetry={() => void refetch()} />;
  const choose = (place: Place) => {
    choosePlace(place);
    onChosen();
  };
  return (
    <div className={styles['near']}>
      <p role="status">{isPending ? '가까운 장소를 찾고 있어요…' : heading(data, chosenId)}</p>
      <ul>
        {data?.map((place) => (
          <li key={place.placeId}>
            <button type="button" aria-pressed={place.placeId === chosenId} onClick={() => choose(place)}>
              <CategoryBadge category={place.pinCategory} size={32} />
              <span>
                <strong>{place.title}</strong>
                <small>
                  {Math.round(metresTo(at, place))}m{place.address && ` · ${place.address}`}
                </small>
              </span>
            </button>
          </li>
        ))}
      </ul>
      {!isPending && (
        <button type="button" className={styles['other']} onClick={() => void begin(at)}>
          이 위치에 새 장소 만들기
        </button>
      )}
    </div>
  );
}

function heading(found: readonly Place[], chosenId: number | null): string {
  if (found.length === 0) return '가까운 곳에 아직 장소가 없어요.';
  const chosen = found.find(({ placeId }) => placeId === chosenId);
  return chosen === undefined ? '어디였나요?' : `${chosen.title} 맞나요? 다르면 골라 주세요.`;
}
