import type { Place } from 'contract/place-shapes';
import { useEffect, useRef } from 'react';
import { Button } from '../kit/Button.tsx';
import { KO } from './ko.ts';
import styles from './NewPlaceSheet.module.css';
import { PlaceRow } from './PlaceRow.tsx';

interface Props {
  places: readonly Place[];
  onChoose: (place: Place) => void;
  onNone: () => void;
}

/** A place of the same name is right here: choose it, or make a new one all the same (behaviour §4). */
export function SameOffer({ places, onChoose, onNone }: Props) {
  const heading = useRef<HTMLHeadingElement>(null);
  useEffect(() => heading.current?.focus(), []);
  return (
    <section className={styles['same']} aria-label={KO.same}>
      <h3 ref={heading} tabIndex={-1}>
        {KO.same}
      </h3>
      <p>{KO.sameWhy}</p>
      <ul>
        {places.map((place) => (
          <li key={place.placeId}>
            <PlaceRow place={place} onChoose={() => onChoose(place)} />
          </li>
        ))}
      </ul>
      <Button variant="secondary" wide onClick={onNone}>
        {KO.sameNone}
      </Button>
    </section>
  );
}
