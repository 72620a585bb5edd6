import { Button } from '../kit/Button.tsx';
import { Popup } from '../kit/Popup.tsx';
import styles from './SavingSheet.module.css';

/** What the sheet shows, and what aborts saving. */
export interface SavingSheetProps {
  /** How much of the post was sent, 0 to 1. */
  sentShare: number;
  /** Photos not yet ready to send. */
  preparing: number;
  onCancel: () => void;
}

/** The progress of saving, over the editor; Escape or 취소 aborts it and keeps the drafts. */
export function SavingSheet({ sentShare, preparing, onCancel }: SavingSheetProps) {
  return (
    <Popup label="저장하는 중" className={styles['sheet']} hasStep={false} onClose={onCancel}>
      <p role="status">{progressText(sentShare, preparing)}</p>
      <progress value={preparing > 0 || sentShare === 1 ? undefined : sentShare} aria-label="보낸 만큼" />
      <Button variant="secondary" onClick={onCancel}>
        취소
      </Button>
    </Popup>
  );
}

function progressText(sentShare: number, preparing: number): string {
  if (preparing > 0) return `사진 ${preparing}장을 준비하고 있어요`;
  return sentShare < 1
    ? `글과 사진을 보내고 있어요 ${Math.floor(sentShare * 100)}%`
    : '다 보냈어요. 글을 저장하고 있어요';
}
