import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { Card } from '../kit/Card.tsx';
import { Header } from '../kit/Header.tsx';
import { LoadError } from '../kit/LoadError.tsx';
import { StatusMessage } from '../kit/StatusMessage.tsx';
import layout from '../exports/FilePage.module.css';
import { ChooseArchive } from './ChooseArchive.tsx';
import { ChooseList, type Preview } from './ChooseList.tsx';
import { ImportState } from './ImportState.tsx';
import { isBeingRead, newestImport } from './imports.queries.ts';
import { LeftBehindPosts } from './LeftBehindPosts.tsx';
import { ListPreview } from './ListPreview.tsx';
import { RestOfList } from './RestOfList.tsx';

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
            {canBegin && <LeftBehindPosts count={data.import.added.leftBehind ?? 0} />}
          </Card>
        )}
        {!isPending && (
          <Card>
            <h2>내보낸 파일에서 되살려요</h2>
            <ul className={layout['what']}>
              <li>동네기록에서 내보낸 ZIP 파일을 그대로 골라 주세요.</li>
              <li>글은 쓴 날짜와 공개 범위 그대로, 사진은 원본 그대로 돌아와요.</li>
              <li>이미 있는 글과 장소는 다시 더하지 않아요. 탈퇴하며 익명으로 남긴 글도 먼저 여쭤봐요.</li>
              <li>다른 사람의 댓글과 좋아요는 가져오지 않아요.</li>
            </ul>
            {canBegin && <ChooseArchive label="ZIP 파일 고르기" leftBehind="leave" />}
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
