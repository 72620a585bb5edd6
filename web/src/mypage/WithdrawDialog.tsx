import { useState } from 'react';
import { Link } from 'react-router';
import { ChoiceRow } from '../kit/ChoiceRow.tsx';
import { Dialog } from '../kit/Dialog.tsx';
import { paths } from '../paths.ts';
import styles from './WithdrawDialog.module.css';

interface Props {
  onWithdraw: (keepPosts: boolean) => void;
  onClose: () => void;
}

const CHOICES = [
  { value: false, label: '모두 지우기' },
  { value: true, label: '글은 익명으로 남기기' },
] as const;
const MEANS = {
  all: '쓴 글과 댓글도 함께 지워져요.',
  kept: '쓴 글과 댓글은 이름 없이 남아요. 나만 보거나 링크로 나눈 글은 지워져요.',
};

/** Explains withdrawal, asks what to do with the posts, and asks for the last confirmation (BEHAVIOUR: members-32). Load it lazily. */
export function WithdrawDialog({ onWithdraw, onClose }: Props) {
  const [keepPosts, setKeepPosts] = useState<boolean>(false);
  return (
    <Dialog
      title="정말 탈퇴하시겠어요?"
      description={
        <>
          프로필과 사진, 카테고리, 저장한 장소, 알림이 바로 사라지고 되돌릴 수 없어요. <br />
          백업에서는 30일 안에 사라져요. <br />
          {keepPosts ? MEANS.kept : MEANS.all}
        </>
      }
      confirmLabel="탈퇴하기"
      cancelLabel="취소"
      danger
      onAnswer={(confirmed) => (confirmed ? onWithdraw(keepPosts) : onClose())}
    >
      <Link className={styles['export']} to={paths.export}>
        내 기록 먼저 내려받기
      </Link>
      <div className={styles['choice']}>
        <ChoiceRow<boolean>
          legend="쓴 글과 댓글은 어떻게 할까요?"
          choices={CHOICES}
          chosen={keepPosts}
          onChoose={setKeepPosts}
        />
      </div>
    </Dialog>
  );
}
