import { useQuery } from '@tanstack/react-query';
import type { MyMeasure } from 'contract/appeals';
import { MeasureId } from 'contract/ids';
import { MEASURE } from 'contract/limits';
import { isRefused } from 'contract/refused';
import { Link, useParams } from 'react-router';
import * as v from 'valibot';
import { formatInstantDay, formatInstantMinute } from '../kit/format-date.ts';
import { DetailRow } from '../kit/DetailRow.tsx';
import { Header } from '../kit/Header.tsx';
import { LoadError } from '../kit/LoadError.tsx';
import { StatusMessage } from '../kit/StatusMessage.tsx';
import { Time } from '../kit/Time.tsx';
import { paths } from '../paths.ts';
import { reasonTexts } from '../reports/ko.ts';
import { AppealForm } from './AppealForm.tsx';
import styles from './Appeals.module.css';
import { myMeasure } from './appeals.queries.ts';
import { appealTexts, measureText, restrictedTexts } from './ko.ts';

/** A measure against the member: act, reason and date, and the one appeal it allows (BEHAVIOUR: appeals-2). */
export function MyMeasureScreen() {
  const { measureId } = useParams();
  const id = v.safeParse(MeasureId, Number(measureId));
  return (
    <div className={styles['page']}>
      <Header title="받은 조치" background="var(--page)" />
      {id.success ? <Measure measureId={id.output} /> : <Missing />}
    </div>
  );
}

const Missing = () => <StatusMessage title="없는 조치예요" text="주소를 다시 확인해 주세요." />;

function Measure({ measureId }: { measureId: MeasureId }) {
  const { data, error, refetch } = useQuery(myMeasure(measureId));
  if (data !== undefined) return <Details measure={data} />;
  if (isRefused<'MeasureNotFound'>(error, 'APPEAL4041')) return <Missing />;
  if (error !== null) return <LoadError text="조치를 불러오지 못했어요." onRetry={() => void refetch()} />;
  return <StatusMessage text="조치를 불러오고 있어요…" />;
}

function Details({ measure }: { measure: MyMeasure }) {
  const { measureId, act, claimId = null, subject, reason, words } = measure;
  const { createdAt, until, undoneAt, undoWords, appeal } = measure;
  return (
    <div className={styles['details']}>
      <section aria-label="조치">
        <h2>{measureText(measure)}</h2>
        {undoneAt === null && restrictedTexts[act] !== undefined && <p>{restrictedTexts[act]}</p>}
        {subject !== null && <p className={styles['subject']}>{subject}</p>}
        <dl>
          {reason !== null && <DetailRow name="까닭">{reasonTexts[reason]}</DetailRow>}
          {words !== '' && <DetailRow name="운영자의 말">{words}</DetailRow>}
          <DetailRow name="언제부터">
            <Time at={createdAt}>{formatInstantDay(createdAt)}</Time>
          </DetailRow>
          {act === 'HOLD' && claimId === null && undoneAt === null && (
            <DetailRow name="늦어도">{formatInstantDay(dueOf(createdAt))}에 다시 살펴봐요</DetailRow>
          )}
          {until !== null && <DetailRow name="언제까지">{formatInstantMinute(until)}</DetailRow>}
          {undoneAt !== null && (
            <DetailRow name="되돌린 날">
              {formatInstantDay(undoneAt)} {undoWords}
            </DetailRow>
          )}
        </dl>
      </section>
      {appeal !== null && <Appeal appeal={appeal} />}
      {appeal === null && measure.appealableUntil !== null && (
        <AppealForm measureId={measureId} until={measure.appealableUntil} />
      )}
      {claimId !== null && (
        <p className={styles['about']}>
          권리침해 신고로 한 조치예요. <Link to={paths.claim(claimId)}>신고를 보고 이의 제기하기</Link>
        </p>
      )}
      {appeal === null && claimId === null && measure.appealableUntil === null && undoneAt === null && (
        <p className={styles['about']}>이제 이의를 제기할 수 없는 조치예요.</p>
      )}
    </div>
  );
}

/** When what is held is decided again (BEHAVIOUR: moderation-45). */
const dueOf = (heldAt: string) =>
  new Date(Date.parse(heldAt) + MEASURE.holdDays * 24 * 60 * 60 * 1000).toISOString();

function Appeal({ appeal }: { appeal: NonNullable<MyMeasure['appeal']> }) {
  const { words, createdAt, outcome, decisionWords } = appeal;
  return (
    <section aria-label="내 이의">
      <h2>내 이의</h2>
      <p className={styles['words']}>{words}</p>
      <p className={styles['about']}>{formatInstantDay(createdAt)}에 보냈어요</p>
      <p className={styles['outcome']} data-outcome={outcome} role="status">
        {appealTexts[outcome]}
      </p>
      {decisionWords !== '' && <p className={styles['words']}>{decisionWords}</p>}
    </section>
  );
}
