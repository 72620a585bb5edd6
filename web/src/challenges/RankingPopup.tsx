import { useQuery } from '@tanstack/react-query';
import type { Challenge, RankingEntry } from 'contract/challenges';
import type { ChallengeId } from 'contract/ids';
import { Link } from 'react-router';
import { DisclosureLabel } from '../disclosures/DisclosureLabel.tsx';
import { paths } from '../paths.ts';
import { HeartIcon, TrophyIcon } from '../kit/icons.tsx';
import { Photo } from '../kit/Photo.tsx';
import { PagedList } from '../kit/PagedList.tsx';
import { Popup } from '../kit/Popup.tsx';
import styles from './ChallengeBanner.module.css';
import { challengeRanking, likesLeftOut } from './challenges.queries.ts';
import { formatCount } from '../kit/format-count.ts';

/** The ten best posts of a challenge (BEHAVIOUR: challenges-8). */
export function RankingPopup({ challenge, onClose }: { challenge: Challenge; onClose: () => void }) {
  const { challengeId, title, entryCount, state } = challenge;
  const ranking = useQuery(challengeRanking(challengeId));
  return (
    <Popup
      label={`${title} 랭킹`}
      className={styles['popup']}
      backdropClassName={styles['popupBackdrop']}
      onClose={onClose}
    >
      <div className={styles['popupHead']}>
        <TrophyIcon size={44} filled />
        <h2>{title} 랭킹</h2>
        <p>{statusText(state, entryCount)}</p>
        <LeftOut challengeId={challengeId} />
      </div>
      <div className={styles['lines']} aria-busy={ranking.isPending}>
        <PagedList
          query={ranking}
          pending={<p role="status">랭킹을 불러오고 있어요</p>}
          failed={() => loadFailed(() => void ranking.refetch())}
          empty={state === 'running' && <p>글을 쓸 때 챌린지에 참여해 보세요.</p>}
        >
          {(entries) => <Ranking entries={entries} />}
        </PagedList>
      </div>
      <button type="button" onClick={onClose}>
        닫기
      </button>
    </Popup>
  );
}

/** The number of likes that did not count, and why, without names (BEHAVIOUR: challenges-21). */
function LeftOut({ challengeId }: { challengeId: ChallengeId }) {
  const { data } = useQuery(likesLeftOut(challengeId));
  if (!data) return null;
  const { restricted, young } = data;
  const reasons = [
    young > 0 && `갓 가입한 계정 ${formatCount(young)}`,
    restricted > 0 && `활동을 쉬는 계정 ${formatCount(restricted)}`,
  ];
  return (
    <p className={styles['leftOut']}>
      공정하게 세려고 좋아요 {formatCount(restricted + young)}개를 뺐어요 (
      {reasons.filter(Boolean).join(', ')})
    </p>
  );
}

function statusText(state: Challenge['state'], entryCount: number): string {
  if (state === 'coming') return '곧 시작해요';
  if (entryCount === 0) return state === 'running' ? '첫 기록을 기다리고 있어요' : '참여한 기록이 없었어요';
  const entries = `기록 ${formatCount(entryCount)}개가 함께`;
  return state === 'running' ? `${entries}하고 있어요` : `${entries}했어요`;
}

const loadFailed = (onRetry: () => void) => (
  <p role="alert">
    랭킹을 불러오지 못했어요.
    <button type="button" className={styles['again']} onClick={onRetry}>
      다시 시도
    </button>
  </p>
);

function Ranking({ entries }: { entries: readonly RankingEntry[] }) {
  return (
    <ol className={styles['ranking']}>
      {entries.map(
        ({ rank, articleId, title, disclosure, nickname, placeName, regionName, imageUrl, likeCount }) => (
          <li key={articleId}>
            <Link to={paths.article(articleId)}>
              <b>
                {rank}
                <span className="visually-hidden">위</span>
              </b>
              <Photo src={imageUrl} alt="" width={48} height={48} />
              <span>
                <strong>
                  <DisclosureLabel disclosure={disclosure} />
                  {title}
                </strong>
                <small>{[nickname, placeName, regionName].filter(Boolean).join(' · ')}</small>
              </span>
              <span className={styles['likes']}>
                <span className="visually-hidden">좋아요</span>
                <HeartIcon size={16} filled /> {formatCount(likeCount)}
              </span>
            </Link>
          </li>
        ),
      )}
    </ol>
  );
}
