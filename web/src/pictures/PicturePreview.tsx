import type { UseQueryResult } from '@tanstack/react-query';
import { PICTURE_SIZES, type PictureShape } from 'contract/pictures';
import { useState } from 'react';
import { LoadError } from '../kit/LoadError.tsx';
import { Skeleton } from '../kit/Skeleton.tsx';
import { NoPicture } from './pictures.queries.ts';
import styles from './PictureSheet.module.css';

interface Props {
  title: string;
  shape: PictureShape;
  picture: UseQueryResult<File>;
  isRecap: boolean;
}

/** The picture, or why it is not there; the frame keeps its size meanwhile. */
export function PicturePreview({ title, shape, picture, isRecap }: Props) {
  const { width, height } = PICTURE_SIZES[shape];
  return (
    <div className={styles['preview']}>
      <div className={styles['frame']} data-shape={shape} style={{ aspectRatio: `${width} / ${height}` }}>
        {picture.data && <Shown key={picture.dataUpdatedAt} file={picture.data} alt={`그림: ${title}`} />}
        {picture.isPending && (
          <>
            <p className="visually-hidden" role="status">
              그림을 그리고 있어요
            </p>
            <Skeleton height="100%" />
          </>
        )}
      </div>
      {picture.isError && (
        <div className={styles['failed']}>
          <LoadError text={reason(picture.error, isRecap)} onRetry={() => void picture.refetch()} />
        </div>
      )}
    </div>
  );
}

function Shown({ file, alt }: { file: File; alt: string }) {
  const [url] = useState(() => URL.createObjectURL(file));
  return <img src={url} alt={alt} onLoad={() => URL.revokeObjectURL(url)} />;
}

function reason(error: Error, isRecap: boolean): string {
  if (!(error instanceof NoPicture)) return '그림을 그리지 못했어요. 연결을 확인해 주세요.';
  if (error.status === 429) return '그림을 많이 그렸어요. 잠시 뒤에 다시 시도해 주세요.';
  if (error.status !== 404) return '그림을 그리지 못했어요. 잠시 뒤에 다시 시도해 주세요.';
  return isRecap
    ? '모두에게 보이는 기록이 없어요. 아래에서 다른 기록도 세어 보세요.'
    : '이제 나눌 수 없는 기록이에요.';
}
