import { UNTITLED } from 'contract/article-shapes';
import { useQueryClient } from '@tanstack/react-query';
import { useEffect, useState } from 'react';
import { useNavigate } from 'react-router';
import { Button } from '../kit/Button.tsx';
import { formatDay } from '../kit/format-date.ts';
import { useOnline } from '../kit/use-online.ts';
import { paths } from '../paths.ts';
import { deleteRecord, mendRecord, takeBack } from './change-outbox.ts';
import { mendOf, reasonOf } from './mends.ts';
import styles from './OutboxList.module.css';
import { useOutbox } from './outbox.ts';
import type { OutboxRecord } from './outbox-record.ts';
import { RecordPhoto } from './RecordPhoto.tsx';
import { sendNow, startOutbox } from './start-outbox.ts';

/** 보낼 기록: the records that wait to be sent, what each waits for, and what can be done with it; nothing without any (BEHAVIOUR: outbox-5). */
export function OutboxList() {
  const client = useQueryClient();
  const { records, sending, waitsFor } = useOutbox();
  const isOnline = useOnline();
  useEffect(() => void startOutbox(client).catch(() => {}), [client]);
  if (records === null || records.length === 0) return null;
  const isWaiting = records.some(({ refused }) => refused === null);
  return (
    <section className={styles['outbox']} aria-labelledby="outbox">
      <h2 id="outbox">보낼 기록</h2>
      {isWaiting && (
        <div className={styles['about']}>
          <p role="status">{waitsFor ?? stateOf(isOnline, sending !== null)}</p>
          <Button variant="secondary" disabled={!isOnline || sending !== null} onClick={sendNow}>
            지금 보내기
          </Button>
        </div>
      )}
      <ul className={styles['records']}>
        {records.map((record) => (
          <li key={record.id}>
            <Row record={record} share={sending?.id === record.id ? sending.share : null} />
          </li>
        ))}
      </ul>
    </section>
  );
}

const SENDING = '차례대로 보내고 있어요.';
const SOON = '연결이 고르지 않아 곧 다시 보내요.';
const OFFLINE = '인터넷에 연결되면 저절로 보내요.';
const stateOf = (isOnline: boolean, isSending: boolean) => (isSending ? SENDING : isOnline ? SOON : OFFLINE);

/** One record; `share` is the fraction that is sent while it is being sent. */
function Row({ record, share }: { record: OutboxRecord; share: number | null }) {
  const { body } = record.request;
  const title = body.title || UNTITLED;
  const facts = [formatDay(body.date), body.placeName, `사진 ${countPhotos(record)}장`];
  return (
    <article className={styles['record']} aria-label={title}>
      <RecordPhoto record={record} />
      <div>
        <h3>{title}</h3>
        <p>{facts.filter(Boolean).join(' · ')}</p>
        <State record={record} share={share} />
      </div>
      <Actions record={record} title={title} />
    </article>
  );
}

const countPhotos = ({ request, photos }: OutboxRecord) => photos + (request.body.imageUuids?.length ?? 0);

function State({ record: { refused, photos }, share }: { record: OutboxRecord; share: number | null }) {
  if (refused !== null) return <p className={styles['refused']}>{reasonOf(refused)}</p>;
  if (share === null) return <p className={styles['state']}>기다리는 중</p>;
  const at = Math.min(Math.floor(share * photos) + 1, photos);
  return (
    <p className={styles['state']} data-sending>
      {photos > 1 && share < 1 ? `사진 ${photos}장 중 ${at}번째를 보내는 중` : '보내는 중'}
      <progress value={share === 1 ? undefined : share} aria-label={'보낸 만큼'} />
    </p>
  );
}

function Actions({ record, title }: { record: OutboxRecord; title: string }) {
  const navigate = useNavigate();
  const [isBusy, setBusy] = useState(false);
  const mend = record.refused === null ? null : mendOf(record.refused.code);
  const once = (act: () => Promise<unknown>) => () => {
    setBusy(true);
    void act().finally(() => setBusy(false));
  };
  const edit = async (without?: 'category' | 'place') => {
    if (await takeBack(record, without)) await navigate(paths.editor);
  };
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
      <button
        type="button"
        data-mend={mend?.does === 'edit' ? '' : undefined}
        disabled={isBusy}
        aria-label={`${title} ${mend?.does === 'edit' ? mend.label : '고치기'}`}
        onClick={once(() => edit(mend?.does === 'edit' ? mend.without : undefined))}
      >
        {mend?.does === 'edit' ? mend.label : '고치기'}
      </button>
      <button
        type="button"
        disabled={isBusy}
        aria-label={`${title} 지우기`}
        onClick={once(() => deleteRecord(record))}
      >
        지우기
      </button>
    </div>
  );
}
