import { useInfiniteQuery } from '@tanstack/react-query';
import type { MyMeasure } from 'contract/appeals';
import { Link } from 'react-router';
import { formatTimeAgo } from '../kit/format-date.ts';
import { Header } from '../kit/Header.tsx';
import { NoNotificationsIllustration } from '../kit/illustrations.tsx';
import { PagedList } from '../kit/PagedList.tsx';
import { StatusMessage } from '../kit/StatusMessage.tsx';
import { Time } from '../kit/Time.tsx';
import { paths } from '../paths.ts';
import styles from './Appeals.module.css';
import { myMeasures } from './appeals.queries.ts';
import { appealTexts, measureText } from './ko.ts';

/** 받은 조치: the measures against the member, and the outcome of their appeals (BEHAVIOUR: appeals-2). */
export function MyMeasuresScreen() {
  return (
    <div className={styles['page']}>
      <Header title="받은 조치" background="var(--page)" />
      <PagedList
        query={useInfiniteQuery(myMeasures)}
        pending={<StatusMessage text="조치를 불러오고 있어요…" />}
        failed="조치를 불러오지 못했어요."
        empty={
          <StatusMessage
            illustration={<NoNotificationsIllustration />}
            title="받은 조치가 없어요"
            text="내 글이나 댓글에 조치가 생기면 까닭을 알려 드리고, 여기서 한 번 이의를 들어요."
          />
        }
        endless
      >
        {(measures, more) => (
          <>
            <ul className={styles['list']}>
              {measures.map((measure) => (
                <Row key={measure.measureId} measure={measure} />
              ))}
            </ul>
            {more}
          </>
        )}
      </PagedList>
    </div>
  );
}

function Row({ measure }: { measure: MyMeasure }) {
  const { measureId, subject, createdAt, appeal, appealableUntil } = measure;
  return (
    <li>
      <Link to={paths.measure(measureId)} viewTransition>
        <strong>{measureText(measure)}</strong>
        {subject !== null && <span className={styles['subject']}>{subject}</span>}
        <span className={styles['about']}>
          <Time at={createdAt}>{formatTimeAgo(createdAt)}</Time>
          {measure.undoneAt !== null && ' · 되돌림'}
          {appeal === null && appealableUntil !== null && ' · 이의를 제기할 수 있어요'}
        </span>
        {appeal !== null && (
          <span className={styles['outcome']} data-outcome={appeal.outcome}>
            {appealTexts[appeal.outcome]}
          </span>
        )}
      </Link>
    </li>
  );
}
