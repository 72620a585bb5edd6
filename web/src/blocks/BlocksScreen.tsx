import { useInfiniteQuery } from '@tanstack/react-query';
import type { BlockedMember } from 'contract/blocks';
import { errorMessage } from '../api/call.ts';
import { Avatar } from '../kit/Avatar.tsx';
import { showAlert } from '../kit/dialogs.ts';
import { formatTimeAgo } from '../kit/format-date.ts';
import { Header } from '../kit/Header.tsx';
import { PagedList } from '../kit/PagedList.tsx';
import { StatusMessage } from '../kit/StatusMessage.tsx';
import { toast } from '../kit/toast.ts';
import styles from './Blocks.module.css';
import { myBlocks, useBlock } from './blocks.queries.ts';

/** 차단한 이웃: whom I have blocked, and unblocking them (BEHAVIOUR: blocks-4). */
export function BlocksScreen() {
  const blocks = useInfiniteQuery(myBlocks);
  return (
    <div className={styles['page']}>
      <Header title="차단한 이웃" background="var(--page)" />
      <PagedList
        query={blocks}
        pending={<StatusMessage text="목록을 불러오고 있어요…" />}
        failed="차단한 이웃을 불러오지 못했어요."
        empty={
          <StatusMessage
            title="차단한 이웃이 없어요"
            text="차단하면 서로의 글과 댓글이 보이지 않아요. 이웃의 글이나 이웃 화면의 메뉴에서 차단할 수 있어요."
          />
        }
      >
        {(members, more) => (
          <>
            <ul className={styles['list']}>
              {members.map((member) => (
                <Blocked key={member.memberId} member={member} />
              ))}
            </ul>
            {more}
          </>
        )}
      </PagedList>
    </div>
  );
}

function Blocked({ member: { memberId, nickname, profileImage, createdAt } }: { member: BlockedMember }) {
  const change = useBlock();
  const unblock = () =>
    change.mutate(
      { memberId, block: false },
      {
        onSuccess: () => toast(`${nickname}님의 차단을 풀었어요`),
        onError: (error) => void showAlert(errorMessage(error, '차단을 풀지 못했어요. 다시 시도해 주세요.')),
      },
    );
  return (
    <li>
      <Avatar image={profileImage} id={memberId} name={nickname} size={44} />
      <div>
        <strong>{nickname}</strong>
        <p>{formatTimeAgo(createdAt)} 차단</p>
      </div>
      <button
        type="button"
        disabled={change.isPending}
        aria-label={`${nickname} 차단 풀기`}
        onClick={unblock}
      >
        차단 풀기
      </button>
    </li>
  );
}
