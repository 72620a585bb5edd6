import { useQueryClient } from '@tanstack/react-query';
import { useEffect, useState } from 'react';
import { useNavigate } from 'react-router';
import { Button } from '../kit/Button.tsx';
import { formatDay } from '../kit/format-date.ts';
import { openedBy } from '../kit/use-return.ts';
import { useOnline } from '../kit/use-online.ts';
import { paths } from '../paths.ts';
import { mendRecord, takeBack } from './change-outbox.ts';
import { EvictionNote } from './EvictionNote.tsx';
import { isWritten, wordsOf } from './kinds.ts';
import { mendOf, reasonOf } from './mends.ts';
import styles from './OutboxList.module.css';
import { useOutbox } from './outbox.ts';
import type { OutboxRecord, WrittenRecord } from './outbox-record.ts';
import type { Progress } from './send-from-device.ts';
import { PhotoStates } from './PhotoStates.tsx';
import { deleteRecord } from './put-in-outbox.ts';
import { RecordPhoto } from './RecordPhoto.tsx';
import { sendOverAnyLine, startOutbox } from './start-outbox.ts';
import { waitsForWifi } from './wifi-only.ts';

/** 보낼 기록: the records that wait to be sent, what each waits for, and what can be done with it; nothing without any (BEHAVIOUR: outbox-5). */
export function OutboxList() {
  const client = useQueryClient();
  const { records, sending, waitsFor } = useOutbox();
  const isOnline = useOnline();
  useEffect(() => void startOutbox(client).catch(() => {}), [client]);
  if (records === null || records.length === 0) return null;
  const waiting = records.filter(({ refused }) => refused === null);
  const isForWifi = waiting.some(waitsForWifi);
  return (
    <section className={styles['outbox']} aria-labelledby="outbox">
      <h2 id="outbox">보낼 기록</h2>
      {waiting.length > 0 && (
        <div className={styles['about']}>
          <p role="status">{waitsFor ?? stateOf(isOnline, sending !== null, isForWifi)}</p>
          <Button variant="secondary" disabled={!isOnline || sending !== null} onClick={sendOverAnyLine}>
            지금 보내기
          </Button>
        </div>
      )}
      <EvictionNote />
      <ul className={styles['records']}>
        {records.map((record) => (
          <li key={record.id}>
            <Row record={record} progress={sending?.id === record.id ? sending : null} />
          </li>
        ))}
      </ul>
    </section>
  );
}

const SENDING = '차례대로 보내고 있어요.';
const SOON = '연결이 고르지 않아 곧 다시 보내요.';
const OFFLINE = '인터넷에 연결되면 저절로 보내요.';
const FOR_WIFI = '사진은 와이파이에 연결되면 저절로 보내요.';
function stateOf(isOnline: boolean, isSending: boolean, isForWifi: boolean): string {
  if (isSending) return SENDING;
  if (!isOnline) return OFFLINE;
  return isForWifi ? FOR_WIFI : SOON;
}

/** One record; `progress` while it is being sent. */
function Row({ record, progress }: { record: OutboxRecord; progress: Progress | null }) {
  const { title, date, facts } = wordsOf(record);
  const all = [date && formatDay(date), ...facts, isWritten(record) && `사진 ${countPhotos(record)}장`];
  return (
    <article className={styles['record']} aria-label={title}>
      {isWritten(record) && <RecordPhoto record={record} />}
      <div>
        <h3>{title}</h3>
        <p>{all.filter(Boolean).join(' · ')}</p>
        <State record={record} progress={progress} />
        {record.photos > 1 && <PhotoStates record={record} sending={progress?.file ?? null} />}
      </div>
      <Actions record={record} title={title} />
    </article>
  );
}

const countPhotos = (record: WrittenRecord) => {
  const body = record.kind === 'post' ? record.request.body : record.body;
  return record.photos + (body.imageUuids?.length ?? 0);
};

function State({ record, progress }: { record: OutboxRecord; progress: Progress | null }) {
  const { refused, photos } = record;
  if (refused !== null) return <p className={styles['refused']}>{reasonOf(record, refused)}</p>;
  if (progress === null)
    return (
      <p className={styles['state']}>{waitsForWifi(record) ? '와이파이를 기다리는 중' : '기다리는 중'}</p>
    );
  const { file, share } = progress;
  return (
    <p className={styles['state']} data-sending>
      {photos > 1 && file !== null ? `사진 ${photos}장 중 ${file + 1}번째를 보내는 중` : '보내는 중'}
      <progress value={share === 1 ? undefined : share} aria-label={'보낸 만큼'} />
    </p>
  );
}

function Actions({ record, title }: { record: OutboxRecord; title: string }) {
  const navigate = useNavigate();
  const [isBusy, setBusy] = useState(false);
  const mend = record.refused === null ? null : mendOf(record, record.refused.code);
  const once = (act: () => Promise<unknown>) => () => {
    setBusy(true);
    void act().finally(() => setBusy(false));
  };
  const edit = async (written: WrittenRecord, without?: 'category' | 'place') => {
    if (await takeBack(written, without)) await navigate(paths.editor);
  };
  const choose = (start: () => void) => async () => {
    start();
    await navigate(paths.categories, { state: openedBy(paths.write) });
  };
  const remove = isWritten(record) ? '지우기' : '보내지 않기';
  return (
    <div className={styles['actions']}>
      {mend?.does === 'send' && (
        <button
          type="button"
          data-mend
          disabled={isBusy}
          onClick={once(() => mendRecord(record, mend.change))}
        >
          {mend.label}
        </button>
      )}
      {mend?.does === 'choose' && (
        <button type="button" data-mend disabled={isBusy} onClick={once(choose(mend.start))}>
          {mend.label}
        </button>
      )}
      {isWritten(record) && (
        <button
          type="button"
          data-mend={mend?.does === 'edit' ? '' : undefined}
          disabled={isBusy}
          aria-label={`${title} ${mend?.does === 'edit' ? mend.label : '고치기'}`}
          onClick={once(() => edit(record, mend?.does === 'edit' ? mend.without : undefined))}
        >
          {mend?.does === 'edit' ? mend.label : '고치기'}
        </button>
      )}
      <button
        type="button"
        disabled={isBusy}
        aria-label={`${title} ${remove}`}
        onClick={once(() => deleteRecord(record))}
      >
        {remove}
      </button>
    </div>
  );
}
