import { useQuery } from '@tanstack/react-query';
import type { Article } from 'contract/article-shapes';
import { CategoryBadge } from 'map/pins';
import { IconButton } from '../../kit/IconButton.tsx';
import { CloseIcon } from '../../kit/icons.tsx';
import { neighboursOf } from '../articles.queries.ts';
import styles from './JustWritten.module.css';
import { toOrdinal } from './ordinal.ts';

interface Props {
  article: Article;
  onClose: () => void;
}

/** A moment of joy above the post that was just written: its pin drops onto a drawn map (BEHAVIOUR: articles-54). */
export function JustWritten({ article, onClose }: Props) {
  const { articleId, pinCategory, placeName, challengeId } = article;
  const { data } = useQuery(neighboursOf(articleId));
  return (
    <section className={styles['joy']} aria-label="방금 남긴 기록">
      <div className={styles['map']} aria-hidden="true">
        <span className={styles['pin']}>
          <CategoryBadge category={pinCategory} size={32} />
        </span>
      </div>
      <p role="status">
        <strong>
          {data && data.regionName !== null
            ? `${data.regionName}에서 ${toOrdinal(data.count)} 기록이에요`
            : '지도에 기록을 남겼어요'}
        </strong>
        <small>{challengeId === null ? placeName : `${placeName} · 챌린지에도 참여했어요`}</small>
      </p>
      <IconButton label="축하 닫기" onClick={onClose}>
        <CloseIcon size={18} />
      </IconButton>
    </section>
  );
}
