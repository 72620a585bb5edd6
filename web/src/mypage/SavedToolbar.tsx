import type { SavedSort } from 'contract/saved-places';
import { ListIcon, MapIcon } from '../kit/icons.tsx';
import styles from './SavedToolbar.module.css';
import type { useSavedOrder } from './use-saved-order.ts';

const LABELS: Record<SavedSort, string> = { newest: '최신순', distance: '거리순', records: '기록순' };
const SORTS = ['newest', 'distance', 'records'] as const;

interface Props {
  ordered: ReturnType<typeof useSavedOrder>;
  isMapLarge: boolean;
  onResize: () => void;
}

/** Between map and list: the order of the list, and which of the two has more of the screen. */
export function SavedToolbar({ ordered: { order, choose, isLocating }, isMapLarge, onResize }: Props) {
  return (
    <div className={styles['bar']}>
      <fieldset className={styles['sorts']} aria-busy={isLocating}>
        <legend className="visually-hidden">순서</legend>
        {SORTS.map((sort) => (
          <label key={sort} className={styles['sort']}>
            <input
              type="radio"
              name="saved-sort"
              className="visually-hidden"
              checked={order.sort === sort}
              onChange={() => choose(sort)}
            />
            <span>{sort === 'distance' && isLocating ? '찾는 중' : LABELS[sort]}</span>
          </label>
        ))}
      </fieldset>
      <button type="button" className={styles['size']} onClick={onResize}>
        {isMapLarge ? <ListIcon size={18} /> : <MapIcon size={18} />}
        {isMapLarge ? '목록 넓게' : '지도 넓게'}
      </button>
    </div>
  );
}
