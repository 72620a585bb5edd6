import { AlertDialog } from '@base-ui/react/alert-dialog';
import { useState } from 'react';
import ask from '../kit/AskDialog.module.css';
import { RoundCheck } from '../kit/RoundCheck.tsx';
import styles from './Profile.module.css';

interface Props {
  onWithdraw: (keepPosts: boolean) => void;
  onClose: () => void;
}

/** What withdrawing does, whether the posts stay, and the last yes. Load it lazily. */
export function WithdrawDialog({ onWithdraw, onClose }: Props) {
  const [keepPosts, setKeepPosts] = useState(false);
  return (
    <AlertDialog.Root open onOpenChange={(open) => !open && onClose()}>
      <AlertDialog.Portal>
        <AlertDialog.Backdrop className={ask['veil']} />
        <AlertDialog.Popup className={ask['dialog']}>
          <AlertDialog.Title className={ask['text']}>정말 탈퇴하시겠어요?</AlertDialog.Title>
          <AlertDialog.Description className={styles['explained']} aria-live="polite">
            프로필과 사진, 카테고리, 저장한 장소, 알림이 바로 사라지고 되돌릴 수 없어요.{' '}
            {keepPosts ? '쓴 글과 댓글은 이름 없이 남아요.' : '쓴 글과 댓글도 함께 지워져요.'}
          </AlertDialog.Description>
          <RoundCheck checked={keepPosts} onToggle={() => setKeepPosts(!keepPosts)}>
            글과 댓글은 ‘탈퇴한 회원’의 이름으로 남기기
          </RoundCheck>
          <div className={ask['answers']}>
            <button type="button" onClick={onClose}>
              취소
            </button>
            <button type="button" data-yes onClick={() => onWithdraw(keepPosts)}>
              탈퇴하기
            </button>
          </div>
        </AlertDialog.Popup>
      </AlertDialog.Portal>
    </AlertDialog.Root>
  );
}
