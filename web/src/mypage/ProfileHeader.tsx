import { useQuery } from '@tanstack/react-query';
import { Link } from 'react-router';
import { paths } from '../paths.ts';
import { storedUser } from '../api/stored-user.ts';
import { Avatar } from '../kit/Avatar.tsx';
import { LoadError } from '../kit/LoadError.tsx';
import { BellIcon, CalendarIcon, GearIcon, TrophyIcon } from '../kit/icons.tsx';
import { myInfo } from '../members/members.queries.ts';
import { Unread } from '../notifications/Unread.tsx';
import styles from './MyPage.module.css';

/** The member's photo, nickname and badges, with links to notifications, settings and 되돌아보기. */
export function ProfileHeader() {
  const me = useQuery(myInfo);
  const nickname = me.data?.nickname ?? storedUser.read()?.nickname ?? '';
  const badges = me.data?.badges ?? 0;
  return (
    <header className={styles['head']}>
      <Link className={styles['action']} to={paths.notifications} viewTransition>
        <BellIcon />
        <span className="visually-hidden">알림</span>
        <Unread />
      </Link>
      <Link className={styles['action']} to={paths.profile} aria-label="설정" viewTransition>
        <GearIcon />
      </Link>
      <div className={styles['profile']} aria-busy={me.isPending}>
        <Avatar
          image={me.data?.profileImage}
          id={me.data?.memberId}
          name={me.data?.nickname}
          size={80}
          first
        />
        <h1>@{nickname}</h1>
        {badges > 0 && (
          <p className={styles['badge']}>
            <TrophyIcon size={16} filled /> 챌린지 우승 {badges}회
          </p>
        )}
        <Link className={styles['memories']} to={paths.memories} viewTransition>
          <CalendarIcon size={18} /> 되돌아보기
        </Link>
      </div>
      {me.isLoadingError && (
        <LoadError text="내 정보를 불러오지 못했어요." onRetry={() => void me.refetch()} />
      )}
    </header>
  );
}
