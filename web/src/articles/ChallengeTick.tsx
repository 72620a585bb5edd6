import type { Challenge } from 'contract/challenges';
import { changeArticle, useDrafts } from '../drafts/drafts.ts';
import styles from './Editor.module.css';

/** Enters the running challenge with this post. */
export function ChallengeTick({ challenge }: { challenge: Challenge }) {
  const joinsChallenge = useDrafts(({ article }) => article.joinsChallenge);
  return (
    <label className={styles['challenge']}>
      <input
        type="checkbox"
        checked={joinsChallenge}
        onChange={() => changeArticle({ joinsChallenge: !joinsChallenge })}
      />
      <strong>{challenge.title}에 참여할게요</strong>
      <small>{challenge.copy.period}</small>
    </label>
  );
}
