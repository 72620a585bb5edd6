import type { Place } from 'contract/place-shapes';
import { Link } from 'react-router';
import { WriteLink } from '../../drafts/WriteLink.tsx';
import { MapIcon, WriteIcon } from '../../kit/icons.tsx';
import { CategoryBadge } from 'map/pins';
import { pinCategoryLabel } from 'contract/pin-categories';
import { KO } from '../ko.ts';
import { ReportMenu } from '../../reports/ReportMenu.tsx';
import { paths } from '../../paths.ts';
import actions from './place-actions.module.css';
import styles from './PlaceHead.module.css';
import { SaveButton } from './SaveButton.tsx';
import { formatCount } from '../../kit/format-count.ts';

/** The head of a place's list of posts: its kind and address, and its actions; an invitation to write the first post is below (BEHAVIOUR: articles-33). */
export function PlaceHead({ place }: { place: Place & { articleCount: number } }) {
  const { placeId, pinCategory, address, articleCount } = place;
  return (
    <section className={styles['head']} aria-label="장소">
      <div className={styles['place']}>
        <CategoryBadge category={pinCategory} size={44} />
        <p>
          <strong>
            {pinCategoryLabel(pinCategory)} · 기록 {formatCount(articleCount)}개
          </strong>
          {address}
        </p>
        <ReportMenu label="장소 메뉴" reported={{ kind: 'PLACE', placeId }} />
      </div>
      {place.isArea && <p className={styles['area']}>{KO.area}</p>}
      {place.isMasked && <p className={styles['area']}>{KO.masked}</p>}
      <div className={actions['actions']}>
        {!place.isArea && <SaveButton place={place} />}
        <Link className={actions['action']} to={paths.place(placeId)} viewTransition>
          <MapIcon size={20} />
          지도에서 보기
        </Link>
      </div>
      {articleCount > 0 && !place.isArea && (
        <WriteLink className={actions['action']} data-filled to={paths.editorAt(placeId)} viewTransition>
          <WriteIcon size={20} />
          여기에 기록하기
        </WriteLink>
      )}
    </section>
  );
}
