import type { Claim, InfringedRight } from 'contract/claims';
import { rightTexts } from '../claims/ko.ts';

/** What a moderator decides about a claim. */
export type ClaimAct = 'HOLD' | 'REMOVE' | 'RESTORE' | 'DECLINE';

/** What a decision says to the author, and to who claimed the right. */
export interface ClaimSaid {
  words: string;
  claimantWords: string;
}

/** What becomes of it: a removal is planned while its author may still object (BEHAVIOUR: claims-22). */
type Outcome = 'HOLD' | 'PLAN' | 'CANCEL' | 'REMOVE' | 'RESTORE' | 'RESTORE_HEARD' | 'DECLINE';

/** What follows from an act as the claim is now. */
export function outcomeOf(
  act: ClaimAct,
  { objection, removesAtEnd = false }: Pick<Claim, 'objection' | 'removesAtEnd'>,
): Outcome {
  if (act === 'REMOVE') return objection === null ? 'PLAN' : 'REMOVE';
  if (act === 'RESTORE') return objection === null ? 'RESTORE' : 'RESTORE_HEARD';
  return act === 'HOLD' && removesAtEnd ? 'CANCEL' : act;
}

/** What may be said of each, to be edited; nothing is proven yet, and nobody is accused. The author of what stays is not told. */
const PROPOSED: Record<Outcome, (right: string) => ClaimSaid> = {
  HOLD: (right) => ({
    words: `${right}에 관한 신고가 들어와서, 사실을 살피는 동안 가려 두었어요. 사실과 다르면 이의를 제기해 주세요.`,
    claimantWords: `${right}에 관한 말씀을 살펴보았고, 사실을 더 살피는 동안 가려 두었어요.`,
  }),
  PLAN: (right) => ({
    words: `${right}에 관한 신고가 들어왔어요. 이의가 없으면 기간이 끝날 때 삭제돼요. 사실과 다르면 그 전에 이의를 제기해 주세요.`,
    claimantWords: `${right}에 관한 말씀을 살펴보았어요. 글쓴이가 이의를 제기하면 함께 살펴보고 다시 정할게요.`,
  }),
  CANCEL: () => ({
    words: '다시 살펴보고, 기간이 끝나도 삭제하지 않기로 했어요.',
    claimantWords: '다시 살펴보니 삭제할 만한 까닭은 찾지 못했어요. 기간 동안은 계속 가려 두어요.',
  }),
  REMOVE: (right) => ({
    words: `보내 주신 이의를 함께 살펴보았지만, ${right}에 관한 신고를 받아들였어요.`,
    claimantWords: '글쓴이의 이의를 함께 살펴보았고, 신고를 받아들였어요.',
  }),
  RESTORE: () => ({
    words: '다시 살펴보니 계속 가려 둘 까닭을 찾지 못했어요.',
    claimantWords: '다시 살펴보니 계속 가려 둘 까닭을 찾지 못했어요.',
  }),
  RESTORE_HEARD: () => ({
    words: '보내 주신 이의를 살펴보고 다시 보이게 했어요. 알려 주셔서 고마워요.',
    claimantWords: '글쓴이의 이의를 함께 살펴보니, 계속 가려 둘 까닭을 찾지 못했어요.',
  }),
  DECLINE: () => ({
    words: '',
    claimantWords:
      '알려 주신 내용만으로는 가려 둘 까닭을 찾지 못했어요. 더 알려 주실 것이 있으면 다시 신고해 주세요.',
  }),
};

const nameOf = (right: InfringedRight) => (right === 'OTHER' ? '권리침해' : rightTexts[right]);

/** What is said once another decision is chosen: its proposal, except where the moderator wrote something else. */
export function sayForClaim(act: ClaimAct, claim: Claim, { words, claimantWords }: ClaimSaid): ClaimSaid {
  const right = nameOf(claim.infringed);
  const all = Object.values(PROPOSED).map((propose) => propose(right));
  const isProposed = (field: keyof ClaimSaid, text: string) =>
    text.trim() === '' || all.some((one) => one[field] === text);
  const proposal = PROPOSED[outcomeOf(act, claim)](right);
  return {
    words: isProposed('words', words) ? proposal.words : words,
    claimantWords: isProposed('claimantWords', claimantWords) ? proposal.claimantWords : claimantWords,
  };
}
