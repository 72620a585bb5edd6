import { useQuery } from '@tanstack/react-query';
import type { Challenge } from 'contract/challenges';
import { isNotFound } from 'contract/refused';
import { useState } from 'react';
import { Link } from 'react-router';
import { DisclosureLabel } from '../disclosures/DisclosureLabel.tsx';
import { paths } from '../paths.ts';
import { later } from '../kit/later.ts';
import { TrophyIcon } from '../kit/icons.tsx';
import { LoadError } from '../kit/LoadError.tsx';
import { Skeleton } from '../kit/Skeleton.tsx';
import styles from './ChallengeBanner.module.css';
import { currentChallenge } from './challenges.queries.ts';
import { JoinLink } from './JoinLink.tsx';

const RewardPopup = later(async () => (await import('./RewardPopup.tsx')).RewardPopup);
const RankingPopup = later(async () => (await import('./RankingPopup.tsx')).RankingPopup);

/** The height of a running challenge, as most are, with its link to join. */
const RUNNING_HEIGHT = '214px';

/** The current challenge on home, less prominent once it is closed, with popups for reward and ranking (BEHAVIOUR: challenges-13). */
export function ChallengeBanner() {
  const challenge = useQuery(currentChallenge);
  const [openPopup, setOpenPopup] = useState<'reward' | 'ranking' | null>(null);
  const close = () => setOpenPopup(null);
  if (challenge.isPending) {
    return (
      <div className={styles['section']} aria-busy="true">
        <Skeleton height={RUNNING_HEIGHT} radius="12px" />
      </div>
    );
  }
  if (challenge.data === undefined)
    return isNotFound(challenge.error) ? null : (
      <LoadError text="챌린지를 불러오지 못했어요." onRetry={() => void challenge.refetch()} />
    );
  const { copy, title, state, winningPost } = challenge.data;
  const isClosed = state === 'closed';
  return (
    <section className={styles['section']} aria-label={title}>
      <div className={styles['banner']} data-closed={isClosed}>
        {!isClosed && <span className={styles['label']}>{copy.label}</span>}
        <div className={styles['text']}>
          <h2>{STATE_TEXTS[state]}</h2>
          {winningPost ? (
            <Winner challenge={title} post={winningPost} />
          ) : (
            <p>{isClosed ? title : copy.period}</p>
          )}
        </div>
        <TrophyIcon size={isClosed ? 32 : 56} filled />
        <div className={styles['buttons']}>
          <button type="button" aria-haspopup="dialog" onClick={() => setOpenPopup('reward')}>
            보상 정보
          </button>
          <button type="button" aria-haspopup="dialog" onClick={() => setOpenPopup('ranking')}>
            랭킹
          </button>
        </div>
      </div>
      {state === 'running' && <JoinLink />}
      {openPopup === 'reward' && <RewardPopup challenge={challenge.data} onClose={close} />}
      {openPopup === 'ranking' && <RankingPopup challenge={challenge.data} onClose={close} />}
    </section>
  );
}

const STATE_TEXTS = {
  coming: '곧 시작해요',
  running: '지금 참여할 수 있어요',
  closed: '챌린지가 끝났어요',
};

interface WinnerProps {
  challenge: string;
  post: NonNullable<Challenge['winningPost']>;
}

/** The winner of a closed challenge, as a link to their post (BEHAVIOUR: challenges-16). */
const Winner = ({ challenge, post: { articleId, title, disclosure, nickname } }: WinnerProps) => (
  <Link className={styles['winner']} to={paths.article(articleId)} viewTransition>
    <DisclosureLabel disclosure={disclosure} />
    {challenge} 우승은 {nickname}님의 ‘{title}’
  </Link>
);
