import { useQuery } from '@tanstack/react-query';
import { CheckIcon } from '../kit/icons.tsx';
import styles from './OutboxList.module.css';
import type { OutboxRecord } from './outbox-record.ts';
import { filesOf, show } from './RecordPhoto.tsx';

type State = 'arrived' | 'sending' | 'waiting';
const SAID: Record<State, string> = { arrived: '보냄', sending: '보내는 중', waiting: '기다리는 중' };

/** Each photo of a record with how far it is: an arrived one is not sent again. `sending`: the index of the one that goes up. */
export function PhotoStates({ record, sending }: { record: OutboxRecord; sending: number | null }) {
  const { data: files } = useQuery(filesOf(record));
  const stateOf = (at: number): State =>
    record.arrived[at] ? 'arrived' : at === sending ? 'sending' : 'waiting';
  const photos = files?.map((file, at) => ({ id: `${record.id}/${at}`, at, file }));
  return (
    <ol className={styles['photos']} aria-label="사진">
      {photos?.map(({ id, at, file }) => (
        <li key={id} data-state={stateOf(at)}>
          <img ref={(image) => show(image, file)} alt={`${at + 1}번째 사진 ${SAID[stateOf(at)]}`} />
          {stateOf(at) === 'arrived' && <CheckIcon size={14} />}
        </li>
      ))}
    </ol>
  );
}
