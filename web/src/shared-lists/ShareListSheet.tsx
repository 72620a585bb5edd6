import { useQuery } from '@tanstack/react-query';
import type { CategoryId } from 'contract/ids';
import type { ListLink } from 'contract/shared-lists';
import { errorMessage } from '../api/call.ts';
import { isAccessFailure } from '../api/compatibility/access-failure.ts';
import { Button } from '../kit/Button.tsx';
import { CheckRow } from '../kit/CheckRow.tsx';
import { confirm, showAlert } from '../kit/dialogs.ts';
import { formatCount } from '../kit/format-count.ts';
import { LoadError } from '../kit/LoadError.tsx';
import { share } from '../kit/share.ts';
import { Sheet } from '../kit/Sheet.tsx';
import { StatusMessage } from '../kit/StatusMessage.tsx';
import { toast } from '../kit/toast.ts';
import { paths } from '../paths.ts';
import { listLink, useShareList } from './shared-lists.queries.ts';
import styles from './SharedList.module.css';

interface Props {
  categoryId: CategoryId;
  name: string;
  onClose: () => void;
}

/** Shares the places of a category by a link, and revokes the link (BEHAVIOUR: lists-1). Load it lazily. */
export function ShareListSheet({ categoryId, name, onClose }: Props) {
  const link = useQuery(listLink(categoryId));
  return (
    <Sheet showTitle title="장소 목록 공유" onClose={onClose}>
      <div className={styles['sheet']}>
        <p>
          저장한 장소는 나만 볼 수 있어요. 링크를 만들면 링크를 받은 이웃이 이 카테고리의 장소만 볼 수 있어요.
        </p>
        {link.isPending && <StatusMessage text="링크를 확인하고 있어요…" />}
        {link.isLoadingError && (
          <LoadError text="링크를 확인하지 못했어요." onRetry={() => void link.refetch()} />
        )}
        {link.data && <Choices categoryId={categoryId} name={name} link={link.data} />}
      </div>
    </Sheet>
  );
}

interface ChoicesProps extends Pick<Props, 'categoryId' | 'name'> {
  link: ListLink;
}

function Choices({ categoryId, name, link }: ChoicesProps) {
  const { listKey, showsNickname, formerFollowers = 0 } = link;
  const change = useShareList(categoryId);
  async function set(to: Parameters<typeof change.mutateAsync>[0]) {
    try {
      await change.mutateAsync(to);
      if (to === null) toast('이제 링크로 볼 수 없어요');
    } catch (error) {
      if (!isAccessFailure(error))
        await showAlert(errorMessage(error, '바꾸지 못했어요. 다시 시도해 주세요.'));
    }
  }
  async function revoke() {
    const question = '공유를 그만할까요?\n따라보던 이웃의 목록에서도 사라져요.';
    if (await confirm(question, { confirmLabel: '그만하기', danger: true })) await set(null);
  }
  if (listKey === null)
    return (
      <>
        {formerFollowers > 0 && (
          <>
            <p>
              전에 쓰던 링크를 {formatCount(formerFollowers)}명이 따라 보고 있었어요. 그 링크로 다시 공유하면
              그대로 이어서 볼 수 있고, 새 링크를 만들면 따라 보던 이웃은 볼 수 없어요.
            </p>
            <Button
              wide
              busy={change.isPending}
              onClick={() => void set({ showsNickname: false, keepsLink: true })}
            >
              쓰던 링크로 다시 공유하기
            </Button>
          </>
        )}
        <Button
          wide
          variant={formerFollowers > 0 ? 'secondary' : 'primary'}
          busy={change.isPending}
          onClick={() => void set({ showsNickname: false })}
        >
          {formerFollowers > 0 ? '새 링크 만들기' : '링크 만들기'}
        </Button>
      </>
    );
  return (
    <>
      <CheckRow
        checked={showsNickname}
        disabled={change.isPending}
        onToggle={() => void set({ showsNickname: !showsNickname })}
      >
        내 닉네임도 보여 주기
      </CheckRow>
      <Button
        wide
        onClick={() =>
          void share({ title: name, text: `${name} 장소 목록`, path: paths.sharedList(listKey) })
        }
      >
        링크 보내기
      </Button>
      <Button wide variant="danger" busy={change.isPending} onClick={() => void revoke()}>
        공유 그만하기
      </Button>
    </>
  );
}
