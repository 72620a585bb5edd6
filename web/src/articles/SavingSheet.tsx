import { useEffect, useRef } from 'react';
import { Button } from '../kit/Button.tsx';
import styles from './SavingSheet.module.css';

interface Props {
  /** How much of the post was sent, 0 to 1. */
  sentShare: number;
  /** Photos not yet ready to send. */
  preparing: number;
  onCancel: () => void;
}

/** How far saving is, over the veiled editor; Escape or 취소 gives it up and keeps the draft. */
export function SavingSheet({ sentShare, preparing, onCancel }: Props) {
  const sheet = useRef<HTMLDialogElement>(null);
  useEffect(() => sheet.current?.showModal(), []);
  return (
    <dialog ref={sheet} className={styles['sheet']} aria-label="저장하는 중" onClose={onCancel}>
      <p role="status">{progressText(sentShare, preparing)}</p>
      <progress value={preparing > 0 || sentShare === 1 ? undefined : sentShare} aria-label="보낸 만큼" />
      <Button variant="secondary" onClick={onCancel}>
        취소
      </Button>
    </dialog>
  );
}

function progressText(sentShare: number, preparing: number): string {
  if (preparing > 0) return `사진 ${preparing}장을 준비하고 있어요`;
  return sentShare < 1
    ? `글과 사진을 보내고 있어요 ${Math.floor(sentShare * 100)}%`
    : '다 보냈어요. 글을 저장하고 있어요';
}
