import { useQueryClient } from '@tanstack/react-query';
import { askPositionConsent } from '../../consents/position-consent.ts';
import { showAlert } from '../../kit/dialogs.ts';
import { formatDay } from '../../kit/format-date.ts';
import type { LatLng } from 'map';
import { NEAR_FAILED, takeNearest, useBeginPlace } from './near-places.ts';
import styles from './PhotoHints.module.css';

/** Whether the member went on to write: then they are not led away. */
const isTyping = () => document.activeElement instanceof HTMLTextAreaElement;

interface Props {
  /** Where the photo was taken. */
  at: LatLng;
  /** The day it was taken, where the post has another. */
  day: string | null;
  onDay: () => void;
  onWanted: () => void;
}

/** Offers the day and the nearest place of a photo. The position is sent only after a tap. */
export function NearPhoto({ at, day, onDay, onWanted }: Props) {
  const client = useQueryClient();
  const begin = useBeginPlace();
  const take = async () => {
    onDay();
    const isAllowed = await askPositionConsent(client).catch(() => null); // BEHAVIOUR: consents-7
    if (isAllowed === null) return void showAlert(NEAR_FAILED);
    if (!isAllowed) return;
    onWanted();
    const isAny = await takeNearest(client, at).catch(() => true); // the list says so
    if (!isAny && !isTyping()) await begin(at);
  };
  return (
    <div className={styles['hint']}>
      <p>
        {day === null ? (
          <>
            사진에 <strong>찍은 곳</strong>이 들어 있어요.
          </>
        ) : (
          <>
            <strong>{formatDay(day)}</strong>에 찍은 사진이에요. <strong>찍은 곳</strong>도 들어 있어요.
          </>
        )}
        <small>누르기 전에는 위치를 어디에도 보내지 않아요.</small>
      </p>
      <button type="button" className={styles['take']} onClick={() => void take()}>
        {day === null ? '찍은 곳으로 채우기' : '찍은 날과 장소로 채우기'}
      </button>
    </div>
  );
}
