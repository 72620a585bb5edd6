import type { Appeal, Measure } from 'contract/measures';
import { isVisible } from 'contract/text';
import { useRef } from 'react';
import { Button } from '../kit/Button.tsx';
import { formatTimeAgo } from '../kit/format-date.ts';
import { toast } from '../kit/toast.ts';
import { focusAtEnd } from './field-keys.ts';
import { actTexts } from './ko.ts';
import actsStyles from './Acts.module.css';
import styles from './Item.module.css';
import { SaidFields } from './SaidFields.tsx';
import type { useActing } from './use-acting.ts';
import { useKeptAppealDecision } from './use-kept-decision.ts';
import { useKeys } from './use-keys.ts';

interface Props {
  measures: readonly Measure[];
  /** Whether anybody reported it, and reads what became of that. */
  isReported: boolean;
  acting: ReturnType<typeof useActing>;
}

/** The oldest undecided appeal, with who took the measure, and its decision (BEHAVIOUR: appeals-6). */
export function AppealPanel({ measures, ...rest }: Props) {
  const measure = measures.findLast(({ appeal }) => appeal?.outcome === 'OPEN');
  if (measure?.appeal == null) return null;
  const { appeal } = measure;
  return <Deciding key={appeal.appealId} measure={measure} appeal={appeal} {...rest} />;
}

/** The proposed text of each decision, shown and edited before it is sent. */
const WORDS = {
  UPHELD: '다시 살펴보니 운영 원칙에 어긋나지 않아서 조치를 되돌렸어요.',
  DECLINED: '다시 살펴봤지만 운영 원칙에 어긋나는 내용이 있어서 조치를 유지해요.',
};
/** Proposed for who had reported it, where it is upheld. */
const TO_REPORTERS = '이의를 함께 살펴보니 운영 원칙에 어긋나는 내용은 아니었어요.';
type Outcome = keyof typeof WORDS;
const LATER_FIRST = '나중에 한 조치를 먼저 되돌려야 받아들일 수 있어요.';
const CHOICES = { UPHELD: '받아들여 되돌리기', DECLINED: '조치 유지하기' } as const;

function Deciding({
  measure,
  appeal,
  isReported,
  acting,
}: Omit<Props, 'measures'> & { measure: Measure; appeal: Appeal }) {
  const { act, actorNickname, createdAt, isOwn, canUndo } = measure;
  const { outcome, words, reporterWords, change, clear } = useKeptAppealDecision(appeal.appealId);
  const text = useRef<HTMLTextAreaElement>(null);
  const send = async () => {
    if (outcome === null) return toast('받아들일지 유지할지 먼저 골라 주세요');
    if (!isVisible(words)) return toast('이의를 낸 사람에게 전할 말을 써 주세요');
    const toReporters = isReported && outcome === 'UPHELD' && { reporterWords: reporterWords.trim() };
    if (await acting.decide(appeal.appealId, { outcome, words: words.trim(), ...toReporters })) clear();
  };
  const choose = (to: Outcome) => {
    const isDefault = words.trim() === '' || Object.values(WORDS).includes(words);
    change({
      outcome: to,
      ...(isDefault && { words: WORDS[to] }),
      ...(reporterWords === '' && { reporterWords: TO_REPORTERS }),
    });
    focusAtEnd(text.current);
  };
  const toReporters = {
    label: '신고한 사람에게 전할 말',
    value: reporterWords,
    onText: (reporterWords: string) => change({ reporterWords }),
  };
  const uphold = () => (canUndo ? choose('UPHELD') : toast(LATER_FIRST));
  useKeys({
    4: { does: '이의 받아들이기', act: uphold },
    5: { does: '이의가 있어도 조치 유지하기', act: () => choose('DECLINED') },
  });
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
      <div className={actsStyles['buttons']}>
        <Button
          variant="secondary"
          disabled={acting.isPending || !canUndo}
          aria-pressed={outcome === 'UPHELD'}
          onClick={uphold}
        >
          {CHOICES.UPHELD} <kbd>4</kbd>
        </Button>
        <Button
          variant="secondary"
          disabled={acting.isPending}
          aria-pressed={outcome === 'DECLINED'}
          onClick={() => choose('DECLINED')}
        >
          {CHOICES.DECLINED} <kbd>5</kbd>
        </Button>
      </div>
      <SaidFields
        fields={[
          {
            label: '이의를 낸 사람에게 전할 말',
            value: words,
            onText: (words: string) => change({ words }),
          },
          ...(isReported && outcome === 'UPHELD' ? [toReporters] : []),
        ]}
        sends={{ does: outcome === null ? null : CHOICES[outcome], act: () => void send() }}
        hasKeys={false}
        first={text}
      />
      {outcome !== null && (
        <Button disabled={acting.isPending} onClick={() => void send()}>
          {outcome === 'UPHELD' ? '되돌리고 알리기' : '유지하고 알리기'}
        </Button>
      )}
      {!canUndo && <p className={styles['about']}>{LATER_FIRST}</p>}
    </section>
  );
}
