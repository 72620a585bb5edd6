import { useQuery } from '@tanstack/react-query';
import { useEffect, useEffectEvent } from 'react';
import { RestrictionBar } from '../../appeals/RestrictionBar.tsx';
import { Header } from '../../kit/Header.tsx';
import { StatusMessage } from '../../kit/StatusMessage.tsx';
import { myInfo } from '../../members/members.queries.ts';
import { useRestriction } from '../../members/use-restriction.ts';

/**
 * Shown in place of the editor to a member who may not write now: nobody writes a post to be refused at its end. Calls `onKnown` with
 * whether the member may write, once that is known and when it changes.
 */
export function EditorRestriction({ onKnown }: { onKnown: (mayWrite: boolean) => void }) {
  const restriction = useRestriction();
  const { isPending } = useQuery(myInfo);
  const mayWrite = isPending ? null : restriction === null;
  const tell = useEffectEvent(onKnown);
  useEffect(() => {
    if (mayWrite !== null) tell(mayWrite);
  }, [mayWrite]);
  if (restriction === null) return null;
  return (
    <>
      <Header title="글 쓰기" underline />
      <RestrictionBar restriction={restriction} />
      <StatusMessage
        title="지금은 글을 쓸 수 없어요"
        text="쓰던 글은 이 기기에 그대로 있어요. 다시 쓸 수 있을 때 이어서 쓰면 돼요."
      />
    </>
  );
}
