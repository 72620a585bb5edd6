import { todayInKorea } from 'contract/dates';
import { useState } from 'react';
import { changeArticle, placeCoordinates, useDrafts } from '../../drafts/drafts.ts';
import { formatDay } from '../../kit/format-date.ts';
import type { LatLng } from 'map';
import { NearPhoto } from './NearPhoto.tsx';
import { NoPosition } from './NoPosition.tsx';
import styles from './PhotoHints.module.css';
import { findTaken, usePhotosTaken } from './photo-taken.ts';

/**
 * Suggests the place and day of a new post from its photos, accepted with a tap (BEHAVIOUR: imports-8). Sends no request before the tap.
 */
export function PhotoHints() {
  const read = usePhotosTaken();
  const { article, place } = useDrafts();
  const taken = findTaken(read, article);
  const [position, setPosition] = useState<LatLng | null>(null);
  if (taken === null) return null;
  const needsPlace = placeCoordinates(place) === null;
  const day =
    taken.day !== article.selectedDate && article.selectedDate === todayInKorea() ? taken.day : null;
  if (!needsPlace && day === null) return null;
  const at = position ?? (taken.at === 'abroad' ? null : taken.at);
  return (
    <section className={styles['hints']} aria-label="사진에서 알아낸 것">
      {day !== null && (
        <div className={styles['hint']}>
          <p>
            사진을 찍은 날은 <strong>{formatDay(day)}</strong>이에요.
          </p>
          <button type="button" onClick={() => changeArticle({ selectedDate: day })}>
            이 날짜로
          </button>
        </div>
      )}
      {needsPlace && at !== null && (
        <NearPhoto key={`${at.lat},${at.lng}`} at={at} isFromPhoto={position === null} />
      )}
      {needsPlace && at === null && <NoPosition isAbroad={taken.at === 'abroad'} onPosition={setPosition} />}
    </section>
  );
}
