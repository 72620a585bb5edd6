import { TrophyIcon } from '../kit/icons.tsx';
import styles from './WinnerBadge.module.css';

/** The badge of a challenge's winner; `times` is shown above one (BEHAVIOUR: challenges-11). */
export function WinnerBadge({ times = 1 }: { times?: number }) {
  return (
    <span className={styles['badge']}>
      <TrophyIcon size={16} filled />
      챌린지 우승{times > 1 && ` ${times}회`}
    </span>
  );
}
