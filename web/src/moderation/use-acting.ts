import type { AppealId, MeasureId } from 'contract/ids';
import { isRefused } from 'contract/refused';
import { useRef, useState } from 'react';
import { explainFailure } from '../auth/explain-failure.ts';
import { confirm } from '../kit/dialogs.ts';
import { DOUBLE_TAP_MS } from '../kit/double-tap.ts';
import { toast } from '../kit/toast.ts';
import { actTexts } from './ko.ts';
import {
  type Decision,
  type SentMeasure,
  useDecideAppeal,
  useTakeMeasure,
  useUndoMeasure,
} from './moderation.queries.ts';

/**
 * Takes measures, undoes them and decides appeals; redirects to sign-in if that must be recent (BEHAVIOUR: auth-50).
 * One act at a time, and the next no sooner than a double press after it, which would decide about an item that nobody has read yet.
 */
export function useActing() {
  const take = useTakeMeasure();
  const undoing = useUndoMeasure();
  const deciding = useDecideAppeal();
  const [isPending, setPending] = useState(false);
  const isActing = useRef(false); // two keys may be pressed between two renderings
  /** Acts unless another act is under way. Returns whether it was done. */
  async function once(act: () => Promise<boolean>): Promise<boolean> {
    if (isActing.current) {
      toast('한 번에 하나씩 처리해요. 잠시 뒤에 다시 눌러 주세요');
      return false;
    }
    const show = (to: boolean) => setPending((isActing.current = to));
    show(true);
    try {
      return await act();
    } finally {
      setTimeout(() => show(false), DOUBLE_TAP_MS);
    }
  }
  async function act(measure: SentMeasure): Promise<boolean> {
    try {
      await take.mutateAsync(measure);
      toast(`${actTexts[measure.act]} 처리했어요`);
      return true;
    } catch (error) {
      await explainFailure(error);
      return false;
    }
  }
  async function undo(measureId: MeasureId): Promise<boolean> {
    try {
      await undoing.mutateAsync(measureId);
      toast('되돌렸어요');
      return true;
    } catch (error) {
      await explainFailure(error);
      return false;
    }
  }
  async function decide(appealId: AppealId, decision: Decision): Promise<boolean> {
    try {
      await deciding.mutateAsync({ appealId, ...decision });
      toast(decision.outcome === 'UPHELD' ? '이의를 받아들였어요' : '이의를 받아들이지 않았어요');
      return true;
    } catch (error) {
      if (!isRefused<'AppealNeedsAnother'>(error, 'APPEAL4004')) {
        await explainFailure(error);
        return false;
      }
      const alone = `${error.message}\n그래도 혼자 정하면 기록부에 남아요.`;
      if (!(await confirm(alone, { confirmLabel: '혼자 정하기', danger: true }))) return false;
      return decide(appealId, { ...decision, alone: true });
    }
  }
  return {
    /** Whether it was taken. */
    act: (measure: SentMeasure) => once(() => act(measure)),
    undo: (measureId: MeasureId) => once(() => undo(measureId)),
    /** Whether it was decided. */
    decide: (appealId: AppealId, decision: Decision) => once(() => decide(appealId, decision)),
    isPending,
  };
}
