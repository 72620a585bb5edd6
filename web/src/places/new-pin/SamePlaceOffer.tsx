import type { Place } from 'contract/place-shapes';
import { useEffect, useRef } from 'react';
import { Button } from '../../kit/Button.tsx';
import { PlaceRow } from '../PlaceRow.tsx';
import styles from './NewPlaceSheet.module.css';

interface Props {
  places: readonly Place[];
  onChoose: (place: Place) => void;
  onNone: () => void;
}

/** Offers existing places of the same name at this spot, or creating a new one (BEHAVIOUR: places-10). */
export function SamePlaceOffer({ places, onChoose, onNone }: Props) {
  const heading = useRef<HTMLHeadingElement>(null);
  useEffect(() => heading.current?.focus(), []);
  return (
    <section className={styles['offer']} aria-label="여기 이미 있는 장소예요">
      <h3 ref={heading} tabIndex={-1}>
        여기 이미 있는 장소예요
      </h3>
      <p>같은 곳이라면 그 장소에 기록을 모아 주세요.</p>
      <ul>
        {places.map((place) => (
          <li key={place.placeId}>
            <PlaceRow place={place} onChoose={() => onChoose(place)} />
          </li>
        ))}
      </ul>
      <Button variant="secondary" wide onClick={onNone}>
        다른 곳이에요, 새로 만들게요
      </Button>
    </section>
  );
}
