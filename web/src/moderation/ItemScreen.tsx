import { useQuery } from '@tanstack/react-query';
import { ArticleId } from 'contract/ids';
import type { Item, QueueItem } from 'contract/moderation-shapes';
import { isRefused } from 'contract/refused';
import { ReportTarget } from 'contract/report-reasons';
import { useParams, useSearchParams } from 'react-router';
import * as v from 'valibot';
import { errorMessage } from '../api/call.ts';
import { LoadError } from '../kit/LoadError.tsx';
import { Skeleton } from '../kit/Skeleton.tsx';
import { StatusMessage } from '../kit/StatusMessage.tsx';
import { ItemPanel } from './ItemPanel.tsx';
import { type About, itemQuery } from './moderation.queries.ts';
import { ModerationPage } from './ModerationPage.tsx';
import { UndoLast } from './UndoLast.tsx';
import { useActing } from './use-acting.ts';

const Asked = v.object({
  targetKind: ReportTarget,
  targetId: v.pipe(v.string(), v.regex(/^\d{1,16}$/), v.transform(Number)),
  articleId: v.nullable(ArticleId),
});

/** One post, comment, place, list or member in the console, hidden or not; the journal records the look (BEHAVIOUR: moderation-35). */
export function ItemScreen() {
  const { kind, id } = useParams();
  const [search] = useSearchParams();
  const asked = v.safeParse(Asked, { targetKind: kind, targetId: id, articleId: search.get('article') });
  if (asked.success) return <Asking about={asked.output} />;
  return (
    <ModerationPage title="살펴보기" error={null}>
      <Missing />
    </ModerationPage>
  );
}

const Missing = () => <StatusMessage title="없거나, 쓴 사람이 지웠어요" />;

function Asking({ about }: { about: About }) {
  const { data, error, refetch } = useQuery(itemQuery(about));
  const acting = useActing();
  const isMissing = isRefused<'TargetNotFound'>(error, 'MODERATION4001');
  return (
    <ModerationPage title="살펴보기" error={error}>
      <UndoLast acting={acting} />
      {data !== undefined && (
        <div>
          <ItemPanel item={asQueued(data)} acting={acting} />
        </div>
      )}
      {data === undefined && error === null && <Skeleton height={240} />}
      {isMissing && <Missing />}
      {data === undefined && error !== null && !isMissing && (
        <LoadError text={errorMessage(error, '내용을 불러오지 못했어요.')} onRetry={() => void refetch()} />
      )}
    </ModerationPage>
  );
}

/** The item as the queue would show it: its undecided reports, counted by reason. */
function asQueued(item: Item): QueueItem {
  const open = item.reports.filter(({ outcome }) => outcome === 'OPEN');
  const given = [...new Set(open.map(({ reason }) => reason))];
  const reasons = given.map((reason) => ({
    reason,
    count: open.filter((one) => one.reason === reason).length,
  }));
  return {
    ...item,
    reasons: reasons.toSorted((a, b) => b.count - a.count),
    reportCount: open.length,
    appealCount: item.measures.filter(({ appeal }) => appeal?.outcome === 'OPEN').length,
    weight: 0,
    firstReportedAt: open.at(-1)?.createdAt ?? item.createdAt,
    isBurst: false,
    reporterCount: new Set(open.map(({ reporter }) => reporter.memberId)).size,
    newReporterCount: 0,
  };
}
