import { useInfiniteQuery } from '@tanstack/react-query';
import type { MemberId } from 'contract/ids';
import { LoadError } from '../kit/LoadError.tsx';
import { MoreButton } from '../kit/MoreButton.tsx';
import { Skeleton } from '../kit/Skeleton.tsx';
import { GroupPanel } from './GroupPanel.tsx';
import { writtenBy } from './moderation.queries.ts';
import type { useActing } from './use-acting.ts';

/** 이 회원의 글 모두: what a member wrote, newest first, to decide about at once (BEHAVIOUR: moderation-44). */
export function WrittenPanel({
  memberId,
  acting,
}: {
  memberId: MemberId;
  acting: ReturnType<typeof useActing>;
}) {
  const written = useInfiniteQuery(writtenBy(memberId));
  if (written.isLoadingError)
    return <LoadError text="글을 불러오지 못했어요." onRetry={() => void written.refetch()} />;
  if (!written.data) return <Skeleton height={120} />;
  if (written.data.length === 0) return <p>볼 수 있는 글과 댓글이 없어요.</p>;
  return (
    <>
      <GroupPanel id={memberId} title="이 회원의 글 모두" items={written.data} acting={acting} />
      {written.hasNextPage && <MoreButton query={written} />}
    </>
  );
}
