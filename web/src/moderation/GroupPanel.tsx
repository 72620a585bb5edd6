import { useQuery } from '@tanstack/react-query';
import { WITHDRAWN_NICKNAME } from 'contract/withdrawn-nickname';
import { MEASURE } from 'contract/limits';
import type { QueueItem } from 'contract/moderation-shapes';
import { inSize } from 'contract/photos';
import { REASONS_FOR, ReportReason } from 'contract/report-reasons';
import { isVisible } from 'contract/text';
import { useState } from 'react';
import { Link } from 'react-router';
import { Button } from '../kit/Button.tsx';
import { CheckRow } from '../kit/CheckRow.tsx';
import { Photo } from '../kit/Photo.tsx';
import { toast } from '../kit/toast.ts';
import { paths } from '../paths.ts';
import { targetTexts } from '../reports/ko.ts';
import actsStyles from './Acts.module.css';
import styles from './Item.module.css';
import { itemQuery, type SentMeasures } from './moderation.queries.ts';
import { ReasonFields } from './ReasonFields.tsx';
import type { useActing } from './use-acting.ts';
import { useKeptMeasure } from './use-kept-decision.ts';
import { useKeys } from './use-keys.ts';

/** Something that may be decided about together with others. */
type Member = Pick<QueueItem, 'targetKind' | 'targetId' | 'articleId' | 'subject' | 'nickname'> & {
  reasons?: QueueItem['reasons'];
};

interface Props {
  /** What its draft is kept under. */
  id: number;
  title: string;
  items: readonly Member[];
  acting: ReturnType<typeof useActing>;
}

const keyOf = ({ targetKind, targetId }: Member) => `${targetKind}:${targetId}`;

/** Many things with what each says, of which some or all are decided about at once and undone as one (BEHAVIOUR: moderation-44). */
export function GroupPanel({ id, title, items, acting }: Props) {
  const [without, setWithout] = useState<ReadonlySet<string>>(new Set());
  const { reason, words, reporterWords, choose, change, clear } = useKeptMeasure('GROUP', id);
  const chosen = items.filter((one) => !without.has(keyOf(one))).slice(0, MEASURE.batchMax);
  const toggle = (key: string) =>
    setWithout((now) => new Set(now.has(key) ? [...now].filter((one) => one !== key) : [...now, key]));
  const send = async (act: SentMeasures['act']) => {
    if (chosen.length === 0) return toast('하나 이상 골라 주세요');
    if (act !== 'KEEP' && reason === null) return toast('까닭을 먼저 골라 주세요');
    if (reason === 'OTHER' && !isVisible(words)) return toast('기타는 쓴 사람에게 전할 말이 필요해요');
    const targets = chosen.map(({ targetKind, targetId, articleId }) => ({
      targetKind,
      targetId,
      articleId,
    }));
    const said =
      act === 'KEEP' && reason !== null
        ? { words: '', reporterWords: '' } // proposed for the reason
        : { words: words.trim(), reporterWords: reporterWords.trim() };
    const isDone = await acting.actOnMany({
      act,
      targets,
      reason: act === 'KEEP' ? null : reason,
      ...said,
    });
    if (isDone) clear();
  };
  useKeys({
    1: { does: '고른 것 모두 문제없음', act: () => send('KEEP') },
    2: { does: '고른 것 모두 내리기', act: () => send('REMOVE') },
    3: { does: '고른 것 모두 보류', act: () => send('HOLD') },
  });
  const count = `${chosen.length}개`;
  const byEnter = reason === null ? ('KEEP' as const) : ('REMOVE' as const);
  return (
    <article className={styles['item']} aria-label={title}>
      <div className={styles['seen']}>
        <h2>{title}</h2>
        <div className={styles['group']}>
          {items.map((one) => (
            <Row key={keyOf(one)} item={one} isChosen={!without.has(keyOf(one))} onToggle={toggle} />
          ))}
        </div>
      </div>
      <div className={styles['side']}>
        <p role="status">
          {items.length}개 가운데 {count}를 골랐어요
        </p>
        <ReasonFields
          offered={ReportReason.options.filter((one) =>
            items.every(({ targetKind }) => REASONS_FOR[targetKind].includes(one)),
          )}
          given={countReasons(items)}
          reason={reason}
          onReason={choose}
          said={{ words, reporterWords }}
          onSaid={change}
          toAuthor="쓴 사람에게 전할 말"
          toReporters={items.some(({ reasons = [] }) => reasons.length > 0)}
          sends={{
            does: `${count} ${byEnter === 'KEEP' ? '문제없음' : '내리기'}`,
            act: () => void send(byEnter),
          }}
          hasKeys
        />
        <div className={actsStyles['buttons']}>
          <Button disabled={acting.isPending} onClick={() => void send('KEEP')}>
            {count} 문제없음 <kbd>1</kbd>
          </Button>
          <Button variant="danger" disabled={acting.isPending} onClick={() => void send('REMOVE')}>
            {count} 내리기 <kbd>2</kbd>
          </Button>
          <Button variant="secondary" disabled={acting.isPending} onClick={() => void send('HOLD')}>
            {count} 보류 <kbd>3</kbd>
          </Button>
        </div>
        <p className={styles['about']}>
          쓴 사람과 신고한 사람은 알림을 하나씩만 받고, 되돌리기 한 번으로 모두 되돌려요.
        </p>
      </div>
    </article>
  );
}

function countReasons(items: readonly Member[]) {
  const all = items.flatMap(({ reasons = [] }) => reasons);
  return ReportReason.options.map((reason) => ({
    reason,
    count: all.filter((one) => one.reason === reason).reduce((sum, { count }) => sum + count, 0),
  }));
}

interface RowProps {
  item: Member;
  isChosen: boolean;
  onToggle: (key: string) => void;
}

/** What is decided about, as it reads: the text of a comment is its subject, anything else is looked at. */
function Row({ item, isChosen, onToggle }: RowProps) {
  const { targetKind, nickname, subject } = item;
  return (
    <div>
      <CheckRow checked={isChosen} onToggle={() => onToggle(keyOf(item))}>
        <strong>{subject}</strong>
        <span className={styles['about']}>
          {targetTexts[targetKind]} · {nickname ?? WITHDRAWN_NICKNAME}
        </span>
      </CheckRow>
      {targetKind !== 'COMMENT' && <Content item={item} />}
      <Link className={styles['about']} to={paths.adminItem(item)}>
        따로 살펴보기
      </Link>
    </div>
  );
}

function Content({ item }: { item: Member }) {
  const { data } = useQuery({ ...itemQuery(item), refetchInterval: false });
  if (data === undefined) return null;
  return (
    <>
      {data.content !== '' && <p className={styles['content']}>{data.content}</p>}
      {data.imageUuids.length > 0 && (
        <ul className={styles['photos']}>
          {data.imageUuids.map((image, at) => (
            <li key={image}>
              <Photo src={inSize(image, 'list')} alt={`사진 ${at + 1}`} />
            </li>
          ))}
        </ul>
      )}
    </>
  );
}
