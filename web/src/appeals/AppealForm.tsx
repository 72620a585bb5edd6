import type { MeasureId } from 'contract/ids';
import { APPEAL } from 'contract/limits';
import { graphemes, isVisible } from 'contract/text';
import { type SyntheticEvent, useState } from 'react';
import { errorMessage } from '../api/call.ts';
import { isAccessFailure } from '../api/compatibility/access-failure.ts';
import { storedText } from '../api/stored.ts';
import { Button } from '../kit/Button.tsx';
import { confirm } from '../kit/dialogs.ts';
import { formatInstantDay } from '../kit/format-date.ts';
import { TextArea } from '../kit/TextArea.tsx';
import { toast } from '../kit/toast.ts';
import styles from './Appeals.module.css';
import { useAppeal } from './appeals.queries.ts';
import { formatCount } from '../kit/format-count.ts';

/** The one appeal that a measure allows; its draft survives a reload (BEHAVIOUR: appeals-13). */
export function AppealForm({ measureId, until }: { measureId: MeasureId; until: string }) {
  const kept = storedText(`appeal-${measureId}`, 'session');
  const [words, setWords] = useState(() => kept.read() ?? '');
  const { mutateAsync, isPending, error } = useAppeal(measureId);
  const write = (text: string) => {
    setWords(text);
    kept.write(text);
  };
  async function send(event: SyntheticEvent) {
    event.preventDefault();
    const text = '이의는 조치마다 한 번만 보낼 수 있어요. 이대로 보낼까요?';
    if (!(await confirm(text, { confirmLabel: '보내기', cancelLabel: '더 쓰기' }))) return;
    await mutateAsync(words.trim()).then(
      () => {
        kept.clear();
        toast('이의를 보냈어요');
      },
      () => {}, // the error is shown below
    );
  }
  const isEmpty = !isVisible(words);
  return (
    <form className={styles['form']} onSubmit={(event) => void send(event)}>
      <label>
        <strong>이의 제기</strong>
        <span className={styles['about']}>
          조치가 맞지 않다고 생각하시면 {formatInstantDay(until)}까지 한 번 알려 주세요. 다른 운영자가 다시
          살펴보고, 결과를 알림으로 알려 드려요.
        </span>
        <TextArea
          className={styles['why']}
          rows={6}
          maxGraphemes={APPEAL.max}
          value={words}
          placeholder="어떤 점이 다른지 편하게 적어 주세요"
          onText={write}
        />
      </label>
      <p className={styles['count']}>
        {formatCount(graphemes(words))} / {formatCount(APPEAL.max)}
      </p>
      {error !== null && !isAccessFailure(error) && (
        <p className={styles['failure']} role="alert">
          {errorMessage(error, '이의를 보내지 못했어요. 다시 시도해 주세요.')}
        </p>
      )}
      <Button type="submit" wide busy={isPending} disabled={isEmpty}>
        이의 보내기
      </Button>
    </form>
  );
}
