import { useQuery } from '@tanstack/react-query';
import type { Challenge } from 'contract/challenges';
import { changeArticle, useDrafts } from '../../drafts/drafts.ts';
import { myZones } from '../../zones/zones.queries.ts';
import { draftAudience } from './draft-audience.ts';
import styles from './Editor.module.css';

/** Enters the post into the running challenge, unless it is sponsored (BEHAVIOUR: disclosures-4); says if it would not count. */
export function ChallengeCheckbox({ challenge }: { challenge: Challenge }) {
  const drafts = useDrafts();
  const { data: zones } = useQuery(myZones);
  const { joinsChallenge, disclosure } = drafts.article;
  const isSponsored = disclosure === 'sponsored';
  const isCounted = draftAudience(drafts, zones) === 'everyone';
  return (
    <label className={styles['challenge']}>
      <input
        type="checkbox"
        checked={joinsChallenge && !isSponsored}
        disabled={isSponsored}
        onChange={() => changeArticle({ joinsChallenge: !joinsChallenge })}
      />
      <strong>{challenge.title}에 참여할게요</strong>
      <small>
        {isSponsored
          ? '협찬·제공받은 글은 챌린지에 참여하지 않아요.'
          : isCounted
            ? challenge.copy.period
            : '‘전체’에게 보이는 동안에만 순위에 들어가요.'}
      </small>
    </label>
  );
}
