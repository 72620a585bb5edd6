import { Button } from '../../kit/Button.tsx';
import { Popup } from '../../kit/Popup.tsx';
import styles from './SavingSheet.module.css';
import type { Sent } from '../../photos/sent-photos.ts';

/** The progress of saving, and how to abort it. */
interface Props {
  /** The upload progress. */
  sent: Sent;
  /** Whether it waits for a connection. */
  isWaiting: boolean;
  /** The number of photos still being prepared. */
  preparing: number;
  onCancel: () => void;
  /** Lets it be sent without waiting. */
  onLater: () => void;
}

/** The progress of saving, over the editor; Escape or 취소 aborts it and keeps the drafts. */
export function SavingSheet({ sent, isWaiting, preparing, onCancel, onLater }: Props) {
  return (
    <Popup label="저장하는 중" className={styles['sheet']} hasStep={false} onClose={onCancel}>
      <p role="status">{isWaiting ? WAITING : progressText(sent, preparing)}</p>
      <progress
        value={isWaiting || preparing > 0 || sent.share === 1 ? undefined : sent.share}
        aria-label="보낸 만큼"
      />
      {!isWaiting && (
        <Button variant="secondary" onClick={onLater}>
          기다리지 않기
        </Button>
      )}
      <Button variant="secondary" onClick={onCancel}>
        {isWaiting ? '그만 기다리기' : '취소'}
      </Button>
    </Popup>
  );
}

const WAITING =
  '인터넷에 연결되어 있지 않고\n이 기기에 담아 둘 공간이 없어요.\n연결되면 저절로 등록하니\n이 화면을 열어 두세요.';

function progressText({ share, photos, of }: Sent, preparing: number): string {
  if (preparing > 0) return `사진 ${preparing}장을 준비하고 있어요`;
  if (share === 1) return '다 보냈어요. 글을 저장하고 있어요';
  return of === 0 ? '글을 보내고 있어요' : `사진 ${of}장 중 ${Math.min(photos + 1, of)}번째를 보내고 있어요`;
}
