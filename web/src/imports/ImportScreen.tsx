import { useQuery } from '@tanstack/react-query';
import { useRef, useState } from 'react';
import { errorMessage } from '../api/call.ts';
import { isAccessFailure } from '../api/compatibility/access-failure.ts';
import { Button } from '../kit/Button.tsx';
import { Card } from '../kit/Card.tsx';
import { showAlert } from '../kit/dialogs.ts';
import { Header } from '../kit/Header.tsx';
import { LoadError } from '../kit/LoadError.tsx';
import { ProgressBar } from '../kit/ProgressBar.tsx';
import { StatusMessage } from '../kit/StatusMessage.tsx';
import layout from '../exports/FilePage.module.css';
import { ChooseList, type Preview } from './ChooseList.tsx';
import { ImportState } from './ImportState.tsx';
import { isBeingRead, newestImport, useSendImport } from './imports.queries.ts';
import { ListPreview } from './ListPreview.tsx';
import { RestOfList } from './RestOfList.tsx';
import { type Sending, useSending } from './sending.ts';

/** 가져오기: importing an export into this account, or a list of places (BEHAVIOUR: imports-1, imports-9). */
export function ImportScreen() {
  const { data, isLoadingError, isPending, refetch } = useQuery(newestImport);
  const [found, setFound] = useState<Preview | null>(null);
  const [isOpen, setIsOpen] = useState(false);
  const show = (preview: Preview) => {
    setFound(preview);
    setIsOpen(true);
  };
  if (found !== null && isOpen)
    return (
      <ListPreview key={found.part.from} found={found} onFound={show} onClose={() => setIsOpen(false)} />
    );
  const canBegin = data !== undefined && !isBeingRead(data.import);
  return (
    <div className={layout['page']}>
      <Header title="가져오기" background="var(--page)" />
      <div className={layout['main']}>
        {isPending && <StatusMessage text="불러오고 있어요…" />}
        {isLoadingError && <LoadError text="불러오지 못했어요." onRetry={() => void refetch()} />}
        {data?.import && data.import.state !== 'uploading' && (
          <Card>
            <ImportState newest={data.import} />
          </Card>
        )}
        {!isPending && (
          <Card>
            <h2>내보낸 파일에서 되살려요</h2>
            <ul className={layout['what']}>
              <li>동네기록에서 내보낸 ZIP 파일을 그대로 골라 주세요.</li>
              <li>글은 쓴 날짜와 공개 범위 그대로, 사진은 원본 그대로 돌아와요.</li>
              <li>이미 있는 글과 장소는 다시 더하지 않아요.</li>
              <li>다른 사람의 댓글과 좋아요는 가져오지 않아요.</li>
            </ul>
            {canBegin && <Choose />}
          </Card>
        )}
        {canBegin && found !== null && found.next !== null && (
          <Card>
            <h2>긴 목록을 이어서 가져와요</h2>
            <RestOfList found={found} onFound={show} />
          </Card>
        )}
        {canBegin && <ChooseList onFound={show} />}
      </div>
    </div>
  );
}

function Choose() {
  const input = useRef<HTMLInputElement>(null);
  const { mutateAsync, isPending } = useSendImport();
  const { file: sending } = useSending();
  const begin = (file: File) =>
    mutateAsync(file).catch((error: unknown) => {
      // An alert, since the member may be on another screen by now.
      if (!isAccessFailure(error))
        void showAlert(errorMessage(error, '파일을 올리지 못했어요. 다시 시도해 주세요.'));
    });
  if (sending !== null) return <Progress {...sending} />;
  return (
    <>
      <input
        ref={input}
        hidden
        type="file"
        accept=".zip,application/zip"
        aria-label="내보낸 ZIP 파일"
        onChange={({ target }) => {
          const file = target.files?.[0];
          target.value = '';
          if (file !== undefined) void begin(file);
        }}
      />
      <Button wide busy={isPending} onClick={() => input.current?.click()}>
        ZIP 파일 고르기
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
