import { useQuery } from '@tanstack/react-query';
import type { PlaceId } from 'contract/ids';
import type { ComparedPlace } from 'contract/merges';
import { Link } from 'react-router';
import { Button } from '../kit/Button.tsx';
import { LoadError } from '../kit/LoadError.tsx';
import { Skeleton } from '../kit/Skeleton.tsx';
import { paths } from '../paths.ts';
import { duplicatePlaces } from './merges.queries.ts';
import actsStyles from './Acts.module.css';
import styles from './Item.module.css';
import placesStyles from './Places.module.css';
import type { useMerging } from './use-merging.ts';
import { formatCount } from '../kit/format-count.ts';

/** The place to keep, and those at the same spot that can be merged into it. */
export function Duplicates({
  placeId,
  merging,
}: {
  placeId: PlaceId;
  merging: ReturnType<typeof useMerging>;
}) {
  const { data, isLoadingError, refetch } = useQuery(duplicatePlaces(placeId));
  if (isLoadingError) return <LoadError text="장소를 불러오지 못했어요." onRetry={() => void refetch()} />;
  if (!data) return <Skeleton height={160} />;
  const { place, duplicates } = data;
  return (
    <section className={styles['item']} aria-label="남길 장소">
      <p className={styles['about']}>남길 장소</p>
      <h2>
        <Link to={paths.place(place.placeId)}>{place.title}</Link>
      </h2>
      <Facts place={place} />
      {duplicates.length === 0 && <p className={styles['about']}>150 m 안에 다른 장소가 없어요.</p>}
      <ul className={placesStyles['duplicates']} aria-label="가까운 장소">
        {duplicates.map((one) => (
          <li key={one.placeId}>
            <strong>{one.title}</strong>
            {one.isAlike && <em>비슷한 이름</em>}
            <Facts place={one} />
            <div className={actsStyles['buttons']}>
              <Button
                variant={one.isAlike ? 'primary' : 'secondary'}
                disabled={merging.isPending}
                aria-label={`${one.title} 합치기`}
                onClick={() => void merging.merge(one, place)}
              >
                합치기
              </Button>
              <Link className={styles['more']} to={paths.adminPlace(one.placeId)}>
                이곳을 남기기
              </Link>
            </div>
          </li>
        ))}
      </ul>
    </section>
  );
}

const Facts = ({ place: { address, articleCount, savedCount, metres } }: { place: ComparedPlace }) => (
  <p className={styles['about']}>
    {address} · 기록 {formatCount(articleCount)} · 저장 {formatCount(savedCount)}
    {metres > 0 && ` · ${Math.round(metres)} m`}
  </p>
);
