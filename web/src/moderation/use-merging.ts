import type { MergeId } from 'contract/ids';
import type { ComparedPlace } from 'contract/merges';
import { explainFailure } from '../auth/explain-failure.ts';
import { confirm } from '../kit/dialogs.ts';
import { toast } from '../kit/toast.ts';
import { useMerge, useUndoMerge } from './merges.queries.ts';

/** Merges places after a question, and undoes that. */
export function useMerging() {
  const merging = useMerge();
  const undoing = useUndoMerge();
  async function merge(from: ComparedPlace, into: ComparedPlace) {
    const question = `‘${from.title}’의 기록 ${from.articleCount}개와 저장 ${from.savedCount}개를\n‘${into.title}’에 합칠까요?`;
    if (!(await confirm(question, { confirmLabel: '합치기' }))) return;
    await merging
      .mutateAsync({ placeId: from.placeId, intoId: into.placeId })
      .then(() => toast('두 장소를 합쳤어요'), explainFailure);
  }
  const undo = (mergeId: MergeId) =>
    undoing.mutateAsync(mergeId).then(() => toast('되돌렸어요'), explainFailure);
  return { merge, undo, isPending: merging.isPending || undoing.isPending };
}
