import { Link } from 'react-router';
import { paths } from '../paths.ts';
import { CaretRightIcon } from '../kit/icons.tsx';
import styles from './ChallengeBanner.module.css';

/** Into the editor, the challenge ticked. */
export function JoinLink() {
  return (
    <Link className={styles['join']} to={paths.editor} state={{ joinsChallenge: true }}>
      기록하고 참여하기
      <CaretRightIcon size={20} />
    </Link>
  );
}
