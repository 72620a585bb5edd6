import type { AppealId, MeasureId } from 'contract/ids';
import { isRefused } from 'contract/refused';
import { useState } from 'react';
import { explainFailure } from '../auth/explain-failure.ts';
import { confirm } from '../kit/dialogs.ts';
import { toast } from '../kit/toast.ts';
import { actTexts } from './ko.ts';
import {
  type Decision,
  type SentMeasure,
  useDecideAppeal,
  useTakeMeasure,
  useUndoMeasure,
} from './moderation.queries.ts';

/** Takes measures, undoes the last one taken here and decides appeals; redirects to sign-in if that must be recent (BEHAVIOUR: auth-33). */
export function useActing() {
  const take = useTakeMeasure();
  const undoing = useUndoMeasure();
  const deciding = useDecideAppeal();
  const [last, setLast] = useState<MeasureId | null>(null);
  const isPending = take.isPending || undoing.isPending || deciding.isPending;
  /** Whether it was taken. */
  async function act(measure: SentMeasure): Promise<boolean> {
    if (isPending) return false;
    try {
      const { measureId } = await take.mutateAsync(measure);
      setLast(measureId);
      toast(`${actTexts[measure.act]} 처리했어요`);
      return true;
    } catch (error) {
      await explainFailure(error);
      return false;
    }
  }
  async function undo(measureId: MeasureId) {
    if (isPending) return;
    try {
      await undoing.mutateAsync(measureId);
      setLast(null);
      toast('되돌렸어요');
    } catch (error) {
      await explainFailure(error);
    }
  }
  /** Whether it was decided. */
  async function decide(appealId: AppealId, decision: Decision): Promise<boolean> {
    if (isPending) return false;
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
  return { act, undo, decide, last, isPending };
}
