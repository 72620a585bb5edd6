import { useQuery } from '@tanstack/react-query';
import type { Challenge } from 'contract/challenges';
import { Link } from 'react-router';
import { paths } from '../app/paths.ts';
import { TrophyIcon } from '../kit/icons.tsx';
import { Popup } from '../kit/Popup.tsx';
import styles from './ChallengeBanner.module.css';
import { rankingOf } from './challenges.queries.ts';

/** The ten best posts: most likes first, ties to the earlier one. */
export function RankingPopup({ challenge, onClose }: { challenge: Challenge; onClose: () => void }) {
  const ranking = useQuery(rankingOf(challenge.id));
  const rows = ranking.data?.ranking ?? [];
  return (
    <Popup label={`${challenge.title} 순위`} className={styles['popup']} onClose={onClose}>
      <div className={styles['popupHead']}>
        <TrophyIcon size={44} filled />
        <h2>{challenge.title} 순위</h2>
        <p>기록 {challenge.entryCount}개가 함께하고 있어요</p>
      </div>
      <div className={styles['lines']} aria-busy={ranking.isPending}>
        {ranking.isError && <p>순위를 불러오지 못했어요.</p>}
        {ranking.isSuccess && rows.length === 0 && (
          <p>아직 참여한 기록이 없어요. 글을 쓸 때 챌린지에 참여해 보세요.</p>
        )}
        <ol className={styles['ranking']}>
          {rows.map(({ rank, articleId, title, nickname, imageUrl, likeCount }) => (
            <li key={articleId}>
              <Link to={paths.article(articleId)}>
                <b>{rank}</b>
                <img src={imageUrl} alt="" width={44} height={44} />
                <span>
                  <small>{title}</small>
                  <small>{nickname}</small>
                </span>
                <small>좋아요 {likeCount}</small>
              </Link>
            </li>
          ))}
        </ol>
      </div>
      <button type="button" onClick={onClose}>
        닫기
      </button>
    </Popup>
  );
}
