import { useQueryClient } from '@tanstack/react-query';
import { useRef, useState } from 'react';
import { Link } from 'react-router';
import { askPositionConsent } from '../../consents/position-consent.ts';
import { changePlace, useDrafts } from '../../drafts/drafts.ts';
import { showAlert } from '../../kit/dialogs.ts';
import { openedBy } from '../../kit/use-return.ts';
import type { LatLng } from 'map';
import { type Position, readPosition } from '../../geo/position.ts';
import { paths } from '../../paths.ts';
import styles from './PhotoHints.module.css';
import { lastRecord } from './last-record.ts';
import { findTaken, noteTakenOfAll, usePhotosTaken } from './photo-taken.ts';

const FAILURES: Record<Exclude<Position['is'], 'found' | 'vague'>, string> = {
  abroad: '지금 위치가 대한민국 밖이에요. 지도에서 골라 주세요.',
  failed: '지금 위치를 알 수 없어요. 위치 권한을 확인하거나 지도에서 골라 주세요.',
  unsupported: '이 브라우저에서는 지금 위치를 알 수 없어요. 지도에서 골라 주세요.',
};

const SAID = {
  none: '어디에서 남기는 기록인가요?',
  abroad: '사진을 찍은 곳이 대한민국 밖이에요.',
  silent: '사진에 위치가 들어 있지 않아요.',
};

interface Props {
  /** What the photos tell: `none` if no photo of the device is in the post, `silent` without a position. */
  photos: keyof typeof SAID;
  onPosition: (at: LatLng) => void;
}

/** Shows that the photos have no position, and offers other ways to choose a place: here, where the last post was, on the map. */
export function NoPosition({ photos, onPosition }: Props) {
  const [last] = useState(() => lastRecord.read()?.place);
  const files = useRef<HTMLInputElement>(null);
  const client = useQueryClient();
  const [isAsking, setIsAsking] = useState(false);
  const askPosition = async () => {
    const isAllowed = await askPositionConsent(client).catch(() => null); // BEHAVIOUR: consents-7
    if (isAllowed === null) return void showAlert(FAILURES.failed);
    if (!isAllowed) return;
    setIsAsking(true);
    const position = await readPosition();
    setIsAsking(false);
    if (position.is === 'found' || position.is === 'vague')
      onPosition({ lat: position.at.lat, lng: position.at.lng });
    else await showAlert(FAILURES[position.is]);
  };
  const readFiles = async (chosen: File[]) => {
    await noteTakenOfAll(chosen);
    if (findTaken(usePhotosTaken.getState(), useDrafts.getState().article)?.at === null)
      await showAlert('이 파일에도 위치가 들어 있지 않아요.');
  };
  return (
    <div className={styles['none']}>
      <p>
        {SAID[photos]}
        {photos === 'silent' && <small>안드로이드는 사진을 고를 때 위치를 지우기도 해요.</small>}
      </p>
      <div>
        <button type="button" disabled={isAsking} aria-busy={isAsking} onClick={() => void askPosition()}>
          지금 위치
        </button>
        {last !== undefined && (
          <button type="button" onClick={() => changePlace(last)}>
            지난번 장소 · {last.placeName}
          </button>
        )}
        <Link to={paths.newPin} state={openedBy(paths.editor)}>
          지도에서 고르기
        </Link>
        {photos === 'silent' && (
          <button type="button" onClick={() => files.current?.click()}>
            파일로 고르기
          </button>
        )}
      </div>
      {/* Without `accept` Android opens its files instead of its photo picker, which removes positions. */}
      <input
        ref={files}
        hidden
        type="file"
        aria-label="위치를 읽을 사진 파일"
        onChange={({ target }) => {
          const chosen = [...(target.files ?? [])];
          target.value = '';
          void readFiles(chosen);
        }}
      />
    </div>
  );
}
