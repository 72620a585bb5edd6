import { inSize } from 'contract/photos';
import type { Recap, RecapPhoto } from 'contract/recaps';
import { Link } from 'react-router';
import { formatCount } from '../kit/format-count.ts';
import { formatDayOfYear } from '../kit/format-date.ts';
import { HeartIcon } from '../kit/icons.tsx';
import { Photo } from '../kit/Photo.tsx';
import { paths } from '../paths.ts';
import styles from './Recap.module.css';

/** The post that most members liked, if any did. */
export function MostLoved({ recap: { mostLoved } }: { recap: Recap }) {
  if (mostLoved === null) return null;
  const { articleId, title, imageUrl, likeCount } = mostLoved;
  return (
    <section aria-labelledby="loved">
      <h2 id="loved">가장 사랑받은 기록</h2>
      <Link className={styles['loved']} to={paths.article(articleId)} viewTransition>
        <Photo src={inSize(imageUrl, 'list')} alt="" width={96} height={96} />
        <span>
          <strong>{title}</strong>
          <small>
            <HeartIcon size={14} filled /> 좋아요 {formatCount(likeCount)}개
          </small>
        </span>
      </Link>
    </section>
  );
}

/** The first and the last photo; one alone where there is only one. */
export function Photos({ recap: { firstPhoto, lastPhoto } }: { recap: Recap }) {
  if (firstPhoto === null) return null;
  return (
    <section aria-labelledby="photos">
      <h2 id="photos">{lastPhoto === null ? '남긴 사진' : '처음과 마지막 사진'}</h2>
      <div className={styles['photos']}>
        <Shot photo={firstPhoto} says="처음" />
        {lastPhoto && <Shot photo={lastPhoto} says="마지막" />}
      </div>
    </section>
  );
}

function Shot({ photo: { articleId, url, date, placeholder }, says }: { photo: RecapPhoto; says: string }) {
  return (
    <Link to={paths.article(articleId)} viewTransition>
      <Photo
        src={inSize(url, 'list')}
        alt={`${says} 사진`}
        placeholder={placeholder}
        width={166}
        height={166}
      />
      <span>{formatDayOfYear(date)}</span>
    </Link>
  );
}
