import { type Export, exportPath } from 'contract/exports';
import { errorMessage } from '../api/call.ts';
import { isAccessFailure } from '../api/compatibility/access-failure.ts';
import { formatInstantMinute } from '../kit/format-date.ts';
import { confirm, showAlert } from '../kit/dialogs.ts';
import { ProgressBar } from '../kit/ProgressBar.tsx';
import { toast } from '../kit/toast.ts';
import styles from './Exports.module.css';
import layout from './FilePage.module.css';
import { useDeleteExport } from './exports.queries.ts';
import { formatBytes } from './format-bytes.ts';

const FAILURES: Record<NonNullable<Export['failure']>, string> = {
  full: '서버에 저장 공간이 모자라 만들지 못했어요. 잠시 후 다시 시도해 주세요.',
  unexpected: '파일을 만들지 못했어요. 다시 시도해 주세요.',
};

/** The progress of the member's export, its file once ready, or why it failed. */
export function ExportState({ newest }: { newest: Export }) {
  if (newest.state === 'failed')
    return (
      <p className={layout['failed']} role="alert">
        {FAILURES[newest.failure ?? 'unexpected']}
      </p>
    );
  return newest.state === 'ready' ? <Ready newest={newest} /> : <UnderWay newest={newest} />;
}

function UnderWay({ newest }: { newest: Export }) {
  return (
    <div className={layout['state']} role="status">
      <strong>{newest.state === 'waiting' ? '곧 시작해요' : '파일을 만들고 있어요'}</strong>
      <ProgressBar label="내보내기" done={newest.done} total={newest.total} />
      <p>이 화면을 나가거나 인터넷이 끊겨도 계속 만들어져요.</p>
      <Discard newest={newest} label="그만두기" question="파일 만들기를 그만둘까요?" />
    </div>
  );
}

function Ready({ newest }: { newest: Export }) {
  return (
    <div className={layout['state']}>
      <a className={styles['download']} href={exportPath(newest.exportId)} download>
        내려받기 <small>ZIP · {formatBytes(newest.bytes ?? 0)}</small>
      </a>
      <p>{formatInstantMinute(newest.expiresAt ?? newest.requestedAt)}까지, 로그인한 나만 받을 수 있어요.</p>
      <Discard newest={newest} label="파일 지우기" question="서버에 있는 파일을 지울까요?" />
    </div>
  );
}

function Discard({ newest, label, question }: { newest: Export; label: string; question: string }) {
  const remove = useDeleteExport();
  const ask = async () => {
    if (!(await confirm(question, { confirmLabel: label, danger: true }))) return;
    try {
      await remove.mutateAsync(newest.exportId);
      toast('지웠어요');
    } catch (error) {
      if (!isAccessFailure(error))
        await showAlert(errorMessage(error, '지우지 못했어요. 다시 시도해 주세요.'));
    }
  };
  return (
    <button
      type="button"
      className={layout['discard']}
      disabled={remove.isPending}
      onClick={() => void ask()}
    >
      {label}
    </button>
  );
}
