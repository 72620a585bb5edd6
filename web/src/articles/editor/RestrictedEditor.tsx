import type { MyRestriction } from 'contract/members';
import { RestrictionBar } from '../../appeals/RestrictionBar.tsx';
import { Header } from '../../kit/Header.tsx';
import { StatusMessage } from '../../kit/StatusMessage.tsx';

/** Shown in place of the editor to a member who may not write now: nobody writes a post to be refused at its end. */
export function RestrictedEditor({ restriction }: { restriction: MyRestriction }) {
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
