import { useState } from 'react';
import { CheckRow } from '../kit/CheckRow.tsx';
import { Dialog } from '../kit/Dialog.tsx';

interface Props {
  onWithdraw: (keepPosts: boolean) => void;
  onClose: () => void;
}

/** What withdrawing does, whether the posts stay, and the last confirmation. Load it lazily. */
export function WithdrawDialog({ onWithdraw, onClose }: Props) {
  const [keepPosts, setKeepPosts] = useState(false);
  return (
    <Dialog
      title="정말 탈퇴하시겠어요?"
      description={
        <>
          프로필과 사진, 카테고리, 저장한 장소, 알림이 바로 사라지고 되돌릴 수 없어요.{' '}
          {keepPosts ? '쓴 글과 댓글은 이름 없이 남아요.' : '쓴 글과 댓글도 함께 지워져요.'}
        </>
      }
      confirmLabel="탈퇴하기"
      cancelLabel="취소"
      danger
      onAnswer={(confirmed) => (confirmed ? onWithdraw(keepPosts) : onClose())}
    >
      <CheckRow checked={keepPosts} onToggle={() => setKeepPosts(!keepPosts)}>
        글과 댓글은 ‘탈퇴한 회원’의 이름으로 남기기
      </CheckRow>
    </Dialog>
  );
}
