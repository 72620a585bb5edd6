import { ReportReason } from 'contract/reports';
import { useState } from 'react';
import * as v from 'valibot';
import { stored } from '../api/stored.ts';

/** A decision as it is typed, kept in the session until it is taken: that may need a new sign-in (BEHAVIOUR: moderation-15). */
function useKeptDecision<Draft extends object>(
  schema: v.GenericSchema<unknown, Draft>,
  key: string,
  empty: NoInfer<Draft>,
) {
  const kept = stored(schema, key, 'session');
  const [draft, setDraft] = useState(() => kept.read() ?? empty);
  const change = (changed: Partial<Draft>) => {
    const next = { ...draft, ...changed };
    setDraft(next);
    kept.write(next);
  };
  const clear = () => {
    setDraft(empty);
    kept.clear();
  };
  return { ...draft, change, clear };
}

const Because = v.object({ reason: ReportReason, words: v.string() });
/** Reason and words of a measure; `reason` is the first one. */
export const useKeptMeasure = (targetKind: string, targetId: number, reason: ReportReason) =>
  useKeptDecision(Because, `measure-draft:${targetKind}:${targetId}`, { reason, words: '' });

const AppealDecision = v.object({ outcome: v.picklist(['UPHELD', 'DECLINED']), words: v.string() });
/** Outcome and words of the decision of an appeal. */
export const useKeptAppealDecision = (appealId: number) =>
  useKeptDecision(AppealDecision, `appeal-decision-draft:${appealId}`, { outcome: 'UPHELD', words: '' });

const Words = v.object({ words: v.string() });
/** Words of the decision of a claim. */
export const useKeptClaimWords = (claimId: number) =>
  useKeptDecision(Words, `claim-decision-draft:${claimId}`, { words: '' });
