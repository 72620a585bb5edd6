import { ReportReason } from 'contract/report-reasons';
import { useState } from 'react';
import * as v from 'valibot';
import { stored } from '../api/stored.ts';
import { sayFor } from './proposed-words.ts';

/** A moderator's input, kept in session storage until the decision succeeds, since it may require a new sign-in (BEHAVIOUR: moderation-15). */
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

const Because = v.object({
  reason: v.nullable(ReportReason),
  words: v.string(),
  reporterWords: v.optional(v.string(), ''),
});
/** The reason and words of a measure; `choose` changes the reason, and with it what was proposed for the one before. */
export function useKeptMeasure(targetKind: string, targetId: number) {
  const key = `measure-draft:${targetKind}:${targetId}`;
  const kept = useKeptDecision(Because, key, { reason: null, words: '', reporterWords: '' });
  const choose = (reason: ReportReason | null) => kept.change({ reason, ...sayFor(reason, kept) });
  return { ...kept, choose };
}

const AppealDecision = v.object({
  outcome: v.nullable(v.picklist(['UPHELD', 'DECLINED'])),
  words: v.string(),
  reporterWords: v.optional(v.string(), ''),
});
/** The outcome and words of a decision about an appeal; no outcome until the moderator chooses. */
export const useKeptAppealDecision = (appealId: number) =>
  useKeptDecision(AppealDecision, `appeal-decision-draft:${appealId}`, {
    outcome: null,
    words: '',
    reporterWords: '',
  });

const ClaimDecision = v.object({
  act: v.optional(v.nullable(v.picklist(['HOLD', 'REMOVE', 'RESTORE', 'DECLINE'])), null),
  words: v.string(),
  claimantWords: v.optional(v.string(), ''),
});
/** The decision of a claim, none until the moderator chooses, and what it says to author and claimant. */
export const useKeptClaimDecision = (claimId: number) =>
  useKeptDecision(ClaimDecision, `claim-decision-draft:${claimId}`, {
    act: null,
    words: '',
    claimantWords: '',
  });
