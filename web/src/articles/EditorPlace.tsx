import { PIN_CATEGORIES } from 'contract/pin-categories';
import { Link } from 'react-router';
import { paths } from '../paths.ts';
import { openedBy } from '../kit/use-return.ts';
import { CaretRightIcon, PinIcon } from '../kit/icons.tsx';
import { CategoryBadge } from '../kit/pins.tsx';
import { SpotMap } from '../map/SpotMap.tsx';
import { placeCoordinates, useDrafts } from '../drafts/drafts.ts';
import styles from './Editor.module.css';

/** The post's place with its map and a link to change it. */
export function EditorPlace() {
  const place = useDrafts((drafts) => drafts.place);
  const spot = placeCoordinates(place);
  if (spot === null)
    return (
      <Link className={styles['noPlace']} data-part="place" to={paths.newPin} state={openedBy(paths.editor)}>
        <PinIcon size={32} />
        지도에서 위치 고르기
      </Link>
    );
  const center = { lat: spot.latitude, lng: spot.longitude };
  const category = place.pinCategory ?? 'ETC';
  const kind = PIN_CATEGORIES.find(({ value }) => value === category)?.label;
  return (
    <section className={styles['place']} data-part="place" aria-label="위치">
      <div className={styles['map']}>
        <SpotMap at={center} name={place.placeName} category={category} />
      </div>
      <Link className={styles['placeRow']} to={paths.newPin} state={openedBy(paths.editor)}>
        <CategoryBadge category={category} size={36} />
        <span className="visually-hidden">위치 바꾸기</span>
        <span>
          <strong>{place.placeName || '이름 없는 장소'}</strong>
          <small>
            {kind} · {place.detailAddress || '주소가 아직 없어요'}
          </small>
        </span>
        <CaretRightIcon size={18} />
      </Link>
    </section>
  );
}
