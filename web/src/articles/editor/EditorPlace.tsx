import { pinCategoryLabel } from 'contract/pin-categories';
import { Link } from 'react-router';
import { placeCoordinates, useDrafts } from '../../drafts/drafts.ts';
import { CaretRightIcon, PinIcon } from '../../kit/icons.tsx';
import { LazyInView } from '../../kit/LazyInView.tsx';
import { CategoryBadge } from 'map/pins';
import { later } from '../../kit/later.ts';
import { openedBy } from '../../kit/use-return.ts';
import { paths } from '../../paths.ts';
import styles from './Editor.module.css';
import { Missing, type MissingParts } from './Missing.tsx';

const SpotMap = later(async () => (await import('map/SpotMap')).SpotMap, { ahead: false });

/** The post's place with a small map, or a hint that it needs one, with a link to choose it. */
export function EditorPlace({ missing }: { missing: MissingParts }) {
  const place = useDrafts((drafts) => drafts.place);
  const spot = placeCoordinates(place);
  const category = place.pinCategory ?? 'ETC';
  return (
    <section className={styles['place']} data-part="place" tabIndex={-1} aria-label="장소">
      {spot !== null && (
        <div className={styles['map']}>
          <LazyInView>
            <SpotMap
              at={{ lat: spot.latitude, lng: spot.longitude }}
              name={place.placeName}
              category={category}
            />
          </LazyInView>
        </div>
      )}
      <Link className={styles['row']} to={paths.newPin} state={openedBy(paths.editor)}>
        {spot === null ? (
          <>
            <span className={styles['sign']}>
              <PinIcon size={20} />
            </span>
            <span className={styles['rowText']}>
              <strong>
                장소 고르기 <em>필수</em>
              </strong>
              <small>어디에서 남기는 기록인가요?</small>
            </span>
          </>
        ) : (
          <>
            <CategoryBadge category={category} size={36} />
            <span className={styles['rowText']}>
              <strong>{place.placeName || '이름 없는 장소'}</strong>
              <small>
                {pinCategoryLabel(category)} · {place.detailAddress || '주소가 아직 없어요'}
              </small>
              <span className="visually-hidden">, 장소 바꾸기</span>
            </span>
          </>
        )}
        <CaretRightIcon size={18} />
      </Link>
      <Missing text={missing.place} />
    </section>
  );
}
