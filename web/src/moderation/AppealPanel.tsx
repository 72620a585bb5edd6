import { REPORT } from 'contract/limits';
import type { Appeal, Measure } from 'contract/measures';
import { useRef } from 'react';
import { Button } from '../kit/Button.tsx';
import { formatTimeAgo } from '../kit/format-date.ts';
import { TextArea } from '../kit/TextArea.tsx';
import { actTexts } from './ko.ts';
import actsStyles from './Acts.module.css';
import styles from './Item.module.css';
import type { useActing } from './use-acting.ts';
import { useKeptAppealDecision } from './use-kept-decision.ts';
import { useKeys } from './use-keys.ts';

interface Props {
  measures: readonly Measure[];
  acting: ReturnType<typeof useActing>;
}

/** The oldest undecided appeal, with who took the measure, and its decision (BEHAVIOUR: appeals-6). */
export function AppealPanel({ measures, acting }: Props) {
  const measure = measures.findLast(({ appeal }) => appeal?.outcome === 'OPEN');
  if (measure?.appeal == null) return null;
  const { appeal } = measure;
  return <Deciding key={appeal.appealId} measure={measure} appeal={appeal} acting={acting} />;
}

/** The default text of the decision. */
const WORDS = {
  UPHELD: '다시 살펴보니 운영 원칙에 어긋나지 않아서 조치를 되돌렸어요.',
  DECLINED: '다시 살펴봤지만 운영 원칙에 어긋나는 내용이 있어서 조치를 유지해요.',
};
type Outcome = keyof typeof WORDS;

function Deciding({
  measure,
  appeal,
  acting,
}: {
  measure: Measure;
  appeal: Appeal;
  acting: Props['acting'];
}) {
  const { act, actorNickname, createdAt, isOwn, canUndo } = measure;
  const { outcome, words, change, clear } = useKeptAppealDecision(appeal.appealId);
  const text = useRef<HTMLTextAreaElement>(null);
  const send = async (to: Outcome) => {
    const decision = { outcome: to, words: words.trim() || WORDS[to] };
    if (await acting.decide(appeal.appealId, decision)) clear();
  };
  const choose = (to: Outcome) => {
    const isDefault = words.trim() === '' || Object.values(WORDS).includes(words);
    change({ outcome: to, ...(isDefault && { words: WORDS[to] }) });
    text.current?.focus();
  };
  useKeys({ 4: () => canUndo && choose('UPHELD'), 5: () => choose('DECLINED') });
  return (
    <section className={actsStyles['appeal']} aria-label="이의 제기">
      <h3>이의 제기</h3>
      <p className={styles['content']}>{appeal.words}</p>
      <p className={styles['about']}>
        {formatTimeAgo(appeal.createdAt)} · {actorNickname ?? '자동'}의 {actTexts[act]} (
        {formatTimeAgo(createdAt)})
      </p>
      {isOwn && (
        <p className={styles['burst']}>내가 한 조치예요. 다른 운영자가 살펴보도록 남겨 두는 것이 좋아요.</p>
      )}
      <label>
        <span>
          이의를 낸 사람에게 전할 말 · <kbd>Ctrl</kbd>+<kbd>Enter</kbd>로{' '}
          {outcome === 'UPHELD' ? '받아들이기' : '유지하기'}
        </span>
        <TextArea
          ref={text}
          rows={3}
          maxGraphemes={REPORT.wordsMax}
          value={words}
          onText={(words) => change({ words })}
          onKeyDown={({ key, ctrlKey, metaKey, nativeEvent }) => {
            if (key === 'Enter' && (ctrlKey || metaKey) && !nativeEvent.isComposing) void send(outcome);
          }}
        />
      </label>
      <div className={actsStyles['buttons']}>
        <Button disabled={acting.isPending || !canUndo} onClick={() => void send('UPHELD')}>
          받아들여 되돌리기 <kbd>4</kbd>
        </Button>
        <Button variant="secondary" disabled={acting.isPending} onClick={() => void send('DECLINED')}>
          조치 유지하기 <kbd>5</kbd>
        </Button>
      </div>
      {!canUndo && <p className={styles['about']}>나중에 한 조치를 먼저 되돌려야 받아들일 수 있어요.</p>}
    </section>
  );
}
