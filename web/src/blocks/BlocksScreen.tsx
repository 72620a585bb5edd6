import { useInfiniteQuery } from '@tanstack/react-query';
import type { BlockedMember } from 'contract/blocks';
import { errorMessage } from '../api/call.ts';
import { isAccessFailure } from '../api/compatibility/access-failure.ts';
import { Avatar } from '../kit/Avatar.tsx';
import { showAlert } from '../kit/dialogs.ts';
import { formatTimeAgo } from '../kit/format-date.ts';
import { Header } from '../kit/Header.tsx';
import { PagedList } from '../kit/PagedList.tsx';
import { StatusMessage } from '../kit/StatusMessage.tsx';
import { toast } from '../kit/toast.ts';
import styles from '../kit/list-page.module.css';
import { myBlocks, useBlock } from './blocks.queries.ts';
import { END_TEXTS } from './ko.ts';

/** 차단·숨긴 이웃: the members whom the caller blocked or muted, and ending it (BEHAVIOUR: blocks-4, blocks-7). */
export function BlocksScreen() {
  const blocks = useInfiniteQuery(myBlocks);
  return (
    <div className={styles['page']}>
      <Header title="차단·숨긴 이웃" background="var(--page)" />
      <PagedList
        query={blocks}
        pending={<StatusMessage text="목록을 불러오고 있어요…" />}
        failed="차단·숨긴 이웃을 불러오지 못했어요."
        empty={
          <StatusMessage
            title="차단하거나 숨긴 이웃이 없어요"
            text="차단하면 서로의 글과 댓글이, 숨기면 이웃의 글과 댓글이 나에게만 보이지 않아요. 이웃의 글이나 이웃 화면의 메뉴에서 할 수 있어요."
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

function Blocked({ member }: { member: BlockedMember }) {
  const { memberId, nickname, profileImage, isMute, createdAt } = member;
  const texts = END_TEXTS[isMute ? 'mute' : 'block'];
  const change = useBlock();
  const unblock = async () => {
    try {
      await change.mutateAsync({ memberId, to: 'nothing' });
      toast(texts.done(nickname));
    } catch (error) {
      if (!isAccessFailure(error)) await showAlert(errorMessage(error, texts.failed));
    }
  };
  return (
    <li>
      <Avatar image={profileImage} id={memberId} name={nickname} size={44} />
      <div>
        <strong>{nickname}</strong>
        <p>
          {formatTimeAgo(createdAt)} {texts.since}
        </p>
      </div>
      <button
        type="button"
        disabled={change.isPending}
        aria-label={`${nickname} ${texts.action}`}
        onClick={() => void unblock()}
      >
        {texts.action}
      </button>
    </li>
  );
}
