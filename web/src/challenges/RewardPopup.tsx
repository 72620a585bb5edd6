import type { Challenge } from 'contract/challenges';
import { GiftIcon } from '../kit/icons.tsx';
import { Popup } from '../kit/Popup.tsx';
import styles from './ChallengeBanner.module.css';

/** The reward of a challenge and how its winner is chosen, in the texts of the challenge's data. */
export function RewardPopup({ challenge, onClose }: { challenge: Challenge; onClose: () => void }) {
  const { copy, title } = challenge;
  return (
    <Popup
      label={`${title} 보상 정보`}
      className={styles['popup']}
      backdropClassName={styles['popupBackdrop']}
      onClose={onClose}
    >
      <div className={styles['popupHead']}>
        <GiftIcon size={44} filled />
        <h2>{title}</h2>
        <p>{copy.period}</p>
      </div>
      <div className={styles['lines']}>
        <div>
          <h3>보상</h3>
          {copy.reward.map((line) => (
            <p key={line}>{line}</p>
          ))}
        </div>
        <div>
          <h3>선정 방법</h3>
          {copy.winner.map((line) => (
            <p key={line}>{line}</p>
          ))}
        </div>
      </div>
      <button type="button" onClick={onClose}>
        확인
      </button>
    </Popup>
  );
}
