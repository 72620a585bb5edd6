import { useQuery } from '@tanstack/react-query';
import type { Export } from 'contract/exports';
import { Link } from 'react-router';
import { errorMessage } from '../api/call.ts';
import { isAccessFailure } from '../api/compatibility/access-failure.ts';
import { Button } from '../kit/Button.tsx';
import { Card } from '../kit/Card.tsx';
import { showAlert } from '../kit/dialogs.ts';
import { Header } from '../kit/Header.tsx';
import { CaretRightIcon } from '../kit/icons.tsx';
import { LoadError } from '../kit/LoadError.tsx';
import { StatusMessage } from '../kit/StatusMessage.tsx';
import { paths } from '../paths.ts';
import { ExportState } from './ExportState.tsx';
import styles from './Exports.module.css';
import layout from './FilePage.module.css';
import { newestExport, useRequestExport } from './exports.queries.ts';

/** 내보내기: exports all of the member's data as a ZIP (BEHAVIOUR: exports-1). */
export function ExportScreen() {
  return (
    <div className={layout['page']}>
      <Header title="모두 내보내기" background="var(--page)" />
      <div className={layout['main']}>
        <Card>
          <h2>내 기록을 파일 하나로 받아요</h2>
          <ul className={layout['what']}>
            <li>글과 원본 크기 사진. 나만 보는 글도 모두 들어가요.</li>
            <li>인터넷 없이도 열리는 일기장 (index.html)</li>
            <li>장소 (GeoJSON, KML, GPX), 카테고리, 저장한 장소</li>
            <li>내가 쓴 댓글과 좋아요</li>
          </ul>
          <Newest />
        </Card>
        <Link className={styles['link']} to={paths.import} viewTransition>
          <span>
            <strong>가져오기</strong>
            <small>내보낸 파일이나 다른 지도의 장소를 불러와요</small>
          </span>
          <CaretRightIcon size={18} />
        </Link>
      </div>
    </div>
  );
}

function Newest() {
  const { data, isLoadingError, isPending, refetch } = useQuery(newestExport);
  if (isPending) return <StatusMessage text="불러오고 있어요…" />;
  if (isLoadingError) return <LoadError text="불러오지 못했어요." onRetry={() => void refetch()} />;
  return (
    <>
      {data.export !== null && <ExportState newest={data.export} />}
      <AskForOne newest={data.export} leftToday={data.leftToday} />
    </>
  );
}

function AskForOne({ newest, leftToday }: { newest: Export | null; leftToday: number }) {
  const request = useRequestExport();
  if (newest?.state === 'waiting' || newest?.state === 'running') return null;
  const ask = async () => {
    try {
      await request.mutateAsync();
    } catch (error) {
      if (!isAccessFailure(error))
        await showAlert(errorMessage(error, '시작하지 못했어요. 다시 시도해 주세요.'));
    }
  };
  if (leftToday === 0)
    return <p className={styles['note']}>오늘은 더 만들 수 없어요. 내일 다시 만들 수 있어요.</p>;
  return (
    <>
      <Button
        variant={newest?.state === 'ready' ? 'secondary' : 'primary'}
        wide
        busy={request.isPending}
        onClick={() => void ask()}
      >
        {newest === null ? '파일 만들기' : '다시 만들기'}
      </Button>
      {newest?.state !== 'ready' && (
        <p className={styles['note']}>사진이 많으면 몇 분 걸려요. 다 되면 알림으로 알려 드릴게요.</p>
      )}
    </>
  );
}
