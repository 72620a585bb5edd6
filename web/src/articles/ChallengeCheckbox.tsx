import type { Challenge } from 'contract/challenges';
import { changeArticle, useDrafts } from '../drafts/drafts.ts';
import styles from './Editor.module.css';

/** Enters the running challenge with this post, unless it is sponsored (BEHAVIOUR: disclosures-4). */
export function ChallengeCheckbox({ challenge }: { challenge: Challenge }) {
  const joinsChallenge = useDrafts(({ article }) => article.joinsChallenge);
  const isSponsored = useDrafts(({ article }) => article.disclosure === 'sponsored');
  return (
    <label className={styles['challenge']}>
      <input
        type="checkbox"
        checked={joinsChallenge && !isSponsored}
        disabled={isSponsored}
        onChange={() => changeArticle({ joinsChallenge: !joinsChallenge })}
      />
      <strong>{challenge.title}에 참여할게요</strong>
      <small>{isSponsored ? '협찬·제공받은 글은 챌린지에 참여하지 않아요.' : challenge.copy.period}</small>
    </label>
  );
}
