import { Link } from 'react-router';
import { paths } from '../paths.ts';
import { CaretRightIcon } from '../kit/icons.tsx';
import styles from './ChallengeBanner.module.css';

/** Opens the editor with the challenge ticked (BEHAVIOUR: challenges-14). */
export function JoinLink() {
  return (
    <Link className={styles['join']} to={paths.editor} state={{ joinsChallenge: true }}>
      기록하고 참여하기
      <CaretRightIcon size={20} />
    </Link>
  );
}
