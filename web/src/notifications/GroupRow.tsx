import type { NotificationGroup } from 'contract/notifications';
import { NOTIFICATIONS as ROW } from 'contract/limits';
import { Avatar, isImageAddress } from '../kit/Avatar.tsx';
import { IconButton } from '../kit/IconButton.tsx';
import { BellIcon, BellOffIcon } from '../kit/icons.tsx';
import styles from './Notifications.module.css';
import { kindOf, NOTIFICATIONS } from './notifications.ts';
import type { RowActs } from './NotificationList.tsx';
import { NotificationRow } from './NotificationRow.tsx';
import { useMuting } from './use-muting.ts';

const { COMMENT: showGroup } = NOTIFICATIONS;

/** The comments of a post, or the replies on it, as one row (BEHAVIOUR: notifications-21). */
export function GroupRow({ group, acts }: { group: NotificationGroup; acts: RowActs }) {
  const { articleImage, isArticleGone, commentCount, unreadCount, isMuted } = group;
  return (
    <NotificationRow
      shown={showGroup(group)}
      isRead={unreadCount === 0}
      createdAt={group.createdAt}
      acts={acts}
      faces={<Faces group={group} />}
      states={
        <>
          {unreadCount > 0 && commentCount > 1 && (
            <b>
              새 {kindOf(group)} {countText(unreadCount)}
            </b>
          )}
          {isMuted && <span>알림 꺼짐</span>}
        </>
      }
      picture={
        isImageAddress(articleImage) && (
          <img
            className={styles['picture']}
            src={articleImage}
            alt=""
            width={52}
            height={52}
            loading="lazy"
          />
        )
      }
      act={!isArticleGone && <MuteButton {...group} />}
    />
  );
}

const countText = (count: number) => (count >= ROW.groupMax ? `${count}개 이상` : `${count}개`);

function Faces({ group: { commenters } }: { group: NotificationGroup }) {
  return (
    <span className={styles['faces']} aria-hidden="true">
      {commenters.map(({ memberId, nickname, profileImage }, at) => (
        <Avatar
          key={memberId ?? `withdrawn ${at}`}
          image={profileImage}
          id={memberId}
          name={nickname}
          size={28}
        />
      ))}
    </span>
  );
}

function MuteButton({ articleId, articleTitle, isMuted }: NotificationGroup) {
  const { toggle, isPending } = useMuting(articleId);
  return (
    <IconButton
      label={`‘${articleTitle}’ 글 알림 ${isMuted ? '켜기' : '끄기'}`}
      disabled={isPending}
      onClick={() => void toggle(isMuted)}
    >
      {isMuted ? <BellOffIcon size={20} /> : <BellIcon size={20} />}
    </IconButton>
  );
}
