import { Skeleton } from '../kit/Skeleton.tsx';
import styles from './CommentsScreen.module.css';

/** The skeleton of comments. */
export function CommentsShape() {
  return (
    <div aria-busy="true">
      <p className="visually-hidden" role="status">
        댓글 불러오는 중...
      </p>
      {[72, 48, 64].map((percent) => (
        <div key={percent} className={styles['row']} aria-hidden="true">
          <Skeleton width="46px" height="46px" radius="23px" />
          <div className={styles['shapes']}>
            <Skeleton width="30%" height="16px" />
            <Skeleton width={`${percent}%`} height="18px" />
          </div>
        </div>
      ))}
    </div>
  );
}
