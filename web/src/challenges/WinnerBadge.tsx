import { TrophyIcon } from '../kit/icons.tsx';
import styles from './WinnerBadge.module.css';

/** What a winner wears: a small gold cup, with `times` when it was won more than once. */
export function WinnerBadge({ times = 1 }: { times?: number }) {
  return (
    <span className={styles['badge']}>
      <TrophyIcon size={16} filled />
      챌린지 우승{times > 1 && ` ${times}회`}
    </span>
  );
}
