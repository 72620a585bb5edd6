import { WriteLink } from '../drafts/WriteLink.tsx';
import { paths } from '../paths.ts';
import { CaretRightIcon } from '../kit/icons.tsx';
import styles from './ChallengeBanner.module.css';

/** Begins a post with the challenge ticked (BEHAVIOUR: challenges-14). */
export function JoinLink() {
  return (
    <WriteLink className={styles['join']} to={paths.editor} state={{ joinsChallenge: true }}>
      기록하고 참여하기
      <CaretRightIcon size={20} />
    </WriteLink>
  );
}
