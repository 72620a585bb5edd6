import { MAP } from 'contract/limits';
import { pinCategoryLabel } from 'contract/pin-categories';
import type { Place } from 'contract/place-shapes';
import { CategoryBadge } from 'map/pins';
import { KO } from './ko.ts';
import styles from './PlaceRow.module.css';
import type { Whereabouts } from './whereabouts.ts';

interface Props {
  place: Place;
  onChoose: () => void;
  /** Where it is, at the end of the row, and read out first. */
  where?: Whereabouts;
  /** The number of posts there; from `MAP.countMax` on there may be more. */
  articleCount?: number | undefined;
}

/** A place in a list: its pin category, name, number of posts and address. */
export function PlaceRow({ place, onChoose, where, articleCount }: Props) {
  const facts = [
    pinCategoryLabel(place.pinCategory),
    ...(articleCount === undefined ? [] : [recordsText(articleCount)]),
  ];
  const said = [where?.spoken, place.title, ...facts, place.address].filter((part) => part);
  return (
    <button type="button" className={styles['row']} onClick={onChoose}>
      <span className="visually-hidden">{said.join(', ')}</span>
      <CategoryBadge category={place.pinCategory} size={40} />
      <span className={styles['text']} aria-hidden="true">
        <strong>{place.title}</strong>
        <small>{facts.join(' · ')}</small>
        {place.address !== '' && <small>{place.address}</small>}
      </span>
      {where && (
        <span className={styles['end']} aria-hidden="true">
          {where.seen}
        </span>
      )}
    </button>
  );
}

const recordsText = (count: number) =>
  count < MAP.countMax ? KO.recordCount(count) : KO.recordCountFrom(count);
