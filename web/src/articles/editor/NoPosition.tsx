import { useQueryClient } from '@tanstack/react-query';
import { useRef, useState } from 'react';
import { Link } from 'react-router';
import { askPositionConsent } from '../../consents/position-consent.ts';
import { useDrafts } from '../../drafts/drafts.ts';
import { showAlert } from '../../kit/dialogs.ts';
import { openedBy } from '../../kit/use-return.ts';
import type { LatLng } from 'map';
import { type Position, readPosition } from '../../geo/position.ts';
import { paths } from '../../paths.ts';
import styles from './PhotoHints.module.css';
import { findTaken, noteTakenOfAll, usePhotosTaken } from './photo-taken.ts';

const FAILURES: Record<Exclude<Position['is'], 'found' | 'vague'>, string> = {
  abroad: '지금 위치가 대한민국 밖이에요. 지도에서 골라 주세요.',
  failed: '지금 위치를 알 수 없어요. 위치 권한을 확인하거나 지도에서 골라 주세요.',
  unsupported: '이 브라우저에서는 지금 위치를 알 수 없어요. 지도에서 골라 주세요.',
};

/** Shows that the photos have no position, and offers other ways to choose a place. */
export function NoPosition({
  isAbroad,
  onPosition,
}: {
  isAbroad: boolean;
  onPosition: (at: LatLng) => void;
}) {
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
        {isAbroad ? '사진을 찍은 곳이 대한민국 밖이에요.' : '사진에 위치가 들어 있지 않아요.'}
        {!isAbroad && <small>안드로이드는 사진을 고를 때 위치를 지우기도 해요.</small>}
      </p>
      <div>
        <button type="button" disabled={isAsking} aria-busy={isAsking} onClick={() => void askPosition()}>
          지금 위치
        </button>
        <Link to={paths.newPin} state={openedBy(paths.editor)}>
          지도에서 고르기
        </Link>
        {!isAbroad && (
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
