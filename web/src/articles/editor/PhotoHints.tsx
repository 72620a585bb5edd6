import { todayInKorea } from 'contract/dates';
import { useState } from 'react';
import { changeArticle, placeCoordinates, useDrafts } from '../../drafts/drafts.ts';
import { formatDay } from '../../kit/format-date.ts';
import type { LatLng } from 'map';
import { NearPhoto } from './NearPhoto.tsx';
import { NearPlaces } from './NearPlaces.tsx';
import { NoPosition } from './NoPosition.tsx';
import styles from './PhotoHints.module.css';
import { findTaken, usePhotosTaken } from './photo-taken.ts';

/** A position whose places are wanted: of a photo, whose nearest place is taken, or the member's own. */
interface Wanted {
  at: LatLng;
  is: 'photo' | 'nearest';
}

/**
 * Suggests the day and the place of a new post from its photos; one tap takes both, and offers the other places near (BEHAVIOUR:
 * imports-8, imports-35). Sends no request before the tap.
 */
export function PhotoHints() {
  const read = usePhotosTaken();
  const { article, place } = useDrafts();
  const taken = findTaken(read, article);
  const isReading = taken === null && article.selectedImages.some(({ from }) => from === 'device');
  const [wanted, setWanted] = useState<Wanted | null>(null);
  const needsPlace = placeCoordinates(place) === null;
  const day =
    taken !== null && taken.day !== article.selectedDate && article.selectedDate === todayInKorea()
      ? taken.day
      : null;
  const at = taken === null || taken.at === 'abroad' ? null : taken.at;
  const isStale = wanted?.is === 'photo' && (at?.lat !== wanted.at.lat || at.lng !== wanted.at.lng);
  const shown = isStale ? null : wanted;
  const takeDay = () => day !== null && changeArticle({ selectedDate: day });
  if (shown === null && (isReading || (!needsPlace && day === null))) return null;
  return (
    <section className={styles['hints']} aria-label="사진에서 알아낸 것">
      {shown !== null && (
        <NearPlaces
          key={`${shown.at.lat},${shown.at.lng}`}
          at={shown.at}
          purpose={shown.is}
          onChosen={() => setWanted(null)}
        />
      )}
      {shown === null && needsPlace && at !== null && (
        <NearPhoto at={at} day={day} onDay={takeDay} onWanted={() => setWanted({ at, is: 'photo' })} />
      )}
      {day !== null && !(shown === null && needsPlace && at !== null) && (
        <div className={styles['hint']}>
          <p>
            사진을 찍은 날은 <strong>{formatDay(day)}</strong>이에요.
          </p>
          <button type="button" onClick={takeDay}>
            이 날짜로
          </button>
        </div>
      )}
      {shown === null && needsPlace && at === null && (
        <NoPosition
          photos={taken === null ? 'none' : taken.at === 'abroad' ? 'abroad' : 'silent'}
          onPosition={(found) => setWanted({ at: found, is: 'nearest' })}
        />
      )}
    </section>
  );
}
