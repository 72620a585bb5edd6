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
  type SentMeasures,
  isMany,
  type TakenRow,
  useDecideAppeal,
  useTakeMeasure,
  useTakeMeasures,
  useUndoClaimDecision,
  useUndoMeasure,
} from './moderation.queries.ts';

/**
 * Takes measures, undoes them and decides appeals; redirects to sign-in if that must be recent (BEHAVIOUR: auth-50).
 * One act at a time, and the next no sooner than a double press after it, which would decide about an item that nobody has read yet.
 */
export function useActing() {
  const take = useTakeMeasure();
  const takingMany = useTakeMeasures();
  const undoing = useUndoMeasure();
  const undoingClaim = useUndoClaimDecision();
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
  async function actOnMany(measures: SentMeasures): Promise<boolean> {
    try {
      const { taken, left } = await takingMany.mutateAsync(measures);
      const rest = left === 0 ? '' : ` ${left}개는 이미 정해졌거나 지워져서 그대로 두었어요`;
      toast(`${taken}개를 ${actTexts[measures.act]} 처리했어요${rest}`);
      return true;
    } catch (error) {
      await explainFailure(error);
      return false;
    }
  }
  async function undo(undone: () => Promise<unknown>): Promise<boolean> {
    try {
      await undone();
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
    /** Whether any of them was taken. */
    actOnMany: (measures: SentMeasures) => once(() => actOnMany(measures)),
    undo: (measureId: MeasureId) => once(() => undo(() => undoing.mutateAsync({ measureId, all: false }))),
    /** Undoes what was done today: a measure with all that was decided together with it, or the decision of a claim. */
    undoTaken: (taken: TakenRow) =>
      once(() =>
        undo(() =>
          taken.kind === 'measure'
            ? undoing.mutateAsync({ measureId: taken.measureId, all: isMany(taken) })
            : undoingClaim.mutateAsync(taken),
        ),
      ),
    /** Whether it was decided. */
    decide: (appealId: AppealId, decision: Decision) => once(() => decide(appealId, decision)),
    isPending,
  };
}
