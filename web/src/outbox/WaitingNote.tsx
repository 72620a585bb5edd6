import { Button } from '../kit/Button.tsx';
import styles from './Outbox.module.css';
import { useOutbox } from './outbox.ts';
import type { OutboxRecord } from './outbox-record.ts';

/** What waits, where it is shown; the other kinds are shown in their own form. */
const SAID: Partial<Record<OutboxRecord['kind'], (record: OutboxRecord) => string>> = {
  edit: () => '고친 내용이 보내지기를 기다리고 있어요.',
  deletion: () => '연결되면 이 글이 지워져요.',
  category: () => '고친 이름과 색이 보내지기를 기다리고 있어요.',
  save: (record) =>
    record.kind === 'save' && record.categoryId === null
      ? '저장 취소가 보내지기를 기다리고 있어요.'
      : '저장이 보내지기를 기다리고 있어요.',
};

const takeBack = async (record: OutboxRecord) => (await import('./put-in-outbox.ts')).deleteRecord(record);

/** Says at what a screen shows that a change of it waits to be sent, and takes it back; nothing without one (BEHAVIOUR: outbox-16). */
export function WaitingNote({ isAbout }: { isAbout: (record: OutboxRecord) => boolean }) {
  const records = useOutbox((outbox) => outbox.records);
  return records?.filter(isAbout).map((record) => (
    <div key={record.id} className={styles['note']} role="status">
      <p>{record.refused?.message ?? SAID[record.kind]?.(record)}</p>
      <Button variant="secondary" onClick={() => void takeBack(record)}>
        되돌리기
      </Button>
    </div>
  ));
}
