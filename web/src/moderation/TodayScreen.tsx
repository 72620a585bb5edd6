import { useQuery } from '@tanstack/react-query';
import { Link } from 'react-router';
import { errorMessage } from '../api/call.ts';
import { Button } from '../kit/Button.tsx';
import { paths } from '../paths.ts';
import { formatInstantMinute } from '../kit/format-date.ts';
import { LoadError } from '../kit/LoadError.tsx';
import { StatusMessage } from '../kit/StatusMessage.tsx';
import { Time } from '../kit/Time.tsx';
import { targetTexts } from '../reports/ko.ts';
import styles from './Journal.module.css';
import { didText, takenText } from './ko.ts';
import { isMany, takenToday, type TakenRow } from './moderation.queries.ts';
import { ModerationPage } from './ModerationPage.tsx';
import { useActing } from './use-acting.ts';

/** 오늘 내가 한 일: each measure of today, what it is about, and undoing it (BEHAVIOUR: moderation-34). */
export function TodayScreen() {
  const { data, error, isPending, refetch } = useQuery(takenToday);
  const acting = useActing();
  return (
    <ModerationPage title="오늘 내가 한 일" error={error}>
      {isPending && <StatusMessage text="오늘 한 일을 불러오고 있어요…" />}
      {error && (
        <LoadError
          text={errorMessage(error, '오늘 한 일을 불러오지 못했어요.')}
          onRetry={() => void refetch()}
        />
      )}
      {data?.length === 0 && <StatusMessage title="오늘 한 일이 아직 없어요" />}
      <ul className={styles['journal']}>
        {data?.map((taken) => (
          <Row
            key={taken.kind === 'measure' ? taken.measureId : taken.decisionId}
            taken={taken}
            acting={acting}
          />
        ))}
      </ul>
    </ModerationPage>
  );
}

function Row({ taken, acting }: { taken: TakenRow; acting: ReturnType<typeof useActing> }) {
  const { targetKind, nickname, createdAt, undoneAt, canUndo } = taken;
  const subject = takenText(taken);
  const isGone = taken.subject === null && !isMany(taken);
  return (
    <li>
      <strong>
        {didText(taken)} · {targetTexts[targetKind]}
      </strong>
      {isGone ? <p>{subject}</p> : <Link to={paths.adminItem(taken)}>{subject}</Link>}
      <p>
        {nickname !== null && `${nickname} · `}
        <Time at={createdAt}>{formatInstantMinute(createdAt)}</Time>
        {undoneAt !== null && ' · 되돌렸어요'}
        {undoneAt === null && !canUndo && ' · 나중에 한 조치를 먼저 되돌려 주세요'}
      </p>
      {canUndo && (
        <Button
          variant="secondary"
          disabled={acting.isPending}
          aria-label={`${subject} ${didText(taken)} 되돌리기`}
          onClick={() => void acting.undoTaken(taken)}
        >
          되돌리기
        </Button>
      )}
    </li>
  );
}
