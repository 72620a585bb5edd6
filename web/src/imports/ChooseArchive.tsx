import type { LeftBehind } from 'contract/imports';
import { useRef } from 'react';
import { errorMessage } from '../api/call.ts';
import { isAccessFailure } from '../api/compatibility/access-failure.ts';
import layout from '../exports/FilePage.module.css';
import { Button } from '../kit/Button.tsx';
import { showAlert } from '../kit/dialogs.ts';
import { ProgressBar } from '../kit/ProgressBar.tsx';
import { useSendImport } from './imports.queries.ts';
import { type Sending, useSending } from './sending.ts';

interface Props {
  label: string;
  leftBehind: LeftBehind;
  variant?: 'primary' | 'secondary';
  /** Asked before the file is chosen; false chooses none. */
  ask?: () => Promise<boolean>;
}

/** Chooses an export and sends it, with its progress. */
export function ChooseArchive({ label, leftBehind, variant = 'primary', ask }: Props) {
  const input = useRef<HTMLInputElement>(null);
  const { mutateAsync, isPending } = useSendImport();
  const { file: sending } = useSending();
  const begin = (file: File) =>
    mutateAsync({ file, leftBehind }).catch((error: unknown) => {
      // An alert, since the member may be on another screen by now.
      if (!isAccessFailure(error))
        void showAlert(errorMessage(error, '파일을 올리지 못했어요. 다시 시도해 주세요.'));
    });
  const choose = async () => void ((await (ask?.() ?? true)) && input.current?.click());
  if (sending !== null) return <Progress {...sending} />;
  return (
    <>
      <input
        ref={input}
        hidden
        type="file"
        accept=".zip,application/zip"
        aria-label={leftBehind === 'leave' ? '내보낸 ZIP 파일' : `${label}: 내보낸 ZIP 파일`}
        onChange={({ target }) => {
          const file = target.files?.[0];
          target.value = '';
          if (file !== undefined) void begin(file);
        }}
      />
      <Button wide variant={variant} busy={isPending} onClick={() => void choose()}>
        {label}
      </Button>
    </>
  );
}

function Progress({ sent, parts, stop }: Sending) {
  return (
    <div className={layout['state']} role="status">
      <strong>파일을 올리고 있어요</strong>
      <ProgressBar label="올리기" done={sent} total={parts} />
      <p>다 올라갈 때까지 동네기록을 열어 두세요. 그다음은 서버에서 이어져요.</p>
      <button type="button" className={layout['discard']} onClick={stop}>
        그만두기
      </button>
    </div>
  );
}
