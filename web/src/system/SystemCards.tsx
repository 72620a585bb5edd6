import type { System } from 'contract/system';
import type { ReactNode } from 'react';
import { Card } from '../kit/Card.tsx';
import { DetailRow } from '../kit/DetailRow.tsx';
import { CheckIcon, WarningIcon } from '../kit/icons.tsx';
import { formatCount } from '../kit/format-count.ts';
import { formatBytes, formatInstant, formatMs } from '../kit/format-figures.ts';
import styles from './System.module.css';
import { KINDS, QUEUES } from './system-texts.ts';

export function VersionCard({ system: { serverVersion, newest, startedAt } }: { system: System }) {
  return (
    <TitledCard title="버전">
      <dl className={styles['rows']}>
        <DetailRow name="지금 버전">{serverVersion}</DetailRow>
        {newest && (
          <DetailRow name="새 버전">
            {newest.url ? <a href={newest.url}>{newest.serverVersion}</a> : newest.serverVersion}
          </DetailRow>
        )}
        <DetailRow name="시작한 때">{formatInstant(startedAt)}</DetailRow>
      </dl>
    </TitledCard>
  );
}

/** The findings of the doctor, problems first. */
export function ChecksCard({ checks }: { checks: System['checks'] }) {
  const sorted = checks.toSorted((a, b) => Number(a.wrong === null) - Number(b.wrong === null));
  return (
    <TitledCard title="점검">
      <ul className={styles['checks']}>
        {sorted.map(({ what, wrong }) => (
          <li key={what} data-works={wrong === null}>
            {wrong === null ? <CheckIcon size={16} /> : <WarningIcon size={16} />}
            <div>
              <p>{what}</p>
              {wrong !== null && <p className={styles['cause']}>{wrong}</p>}
            </div>
          </li>
        ))}
      </ul>
    </TitledCard>
  );
}

export function QueuesCard({ queues }: { queues: System['queues'] }) {
  return (
    <TitledCard title="기다리는 것">
      <dl className={styles['rows']}>
        {queues.map(({ queue, waiting }) => (
          <DetailRow key={queue} name={QUEUES[queue] ?? queue}>
            {formatCount(waiting)}
          </DetailRow>
        ))}
      </dl>
    </TitledCard>
  );
}

export function StorageCard({ storage }: { storage: System['storage'] }) {
  return (
    <TitledCard title="저장 공간">
      <dl className={styles['rows']}>
        {storage.map(({ kind, bytes, rows }) => (
          <DetailRow key={kind} name={KINDS[kind] ?? kind}>
            {formatBytes(bytes)}
            {rows !== null && ` · ${formatCount(rows)}개`}
          </DetailRow>
        ))}
      </dl>
    </TitledCard>
  );
}

export function StatementsCard({ statements }: { statements: System['slowStatements'] }) {
  return (
    <TitledCard title="시간이 많이 든 문장">
      <ol className={styles['statements']}>
        {statements.map(({ statement, calls, meanMs, totalMs }) => (
          <li key={statement}>
            <p>{`${formatCount(calls)}번 · 한 번에 ${formatMs(meanMs)} · 모두 ${formatMs(totalMs)}`}</p>
            <code>{statement}</code>
          </li>
        ))}
      </ol>
    </TitledCard>
  );
}

export function TitledCard({ title, children }: { title: string; children: ReactNode }) {
  return (
    <Card>
      <section aria-label={title}>
        <h2 className={styles['title']}>{title}</h2>
        {children}
      </section>
    </Card>
  );
}
