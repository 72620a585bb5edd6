import type { ClaimRelation, ClaimState, InfringedRight } from 'contract/claims';

/** The name of each right. */
export const rightTexts: Record<InfringedRight, string> = {
  DEFAMATION: '명예훼손',
  PRIVACY: '사생활 침해',
  PORTRAIT: '초상권',
  COPYRIGHT: '저작권',
  OTHER: '기타',
};

/** Whose right it is. */
export const relationTexts: Record<ClaimRelation, string> = { SELF: '본인', AGENT: '대리인' };

/** The state of a claim. */
export const claimTexts: Record<ClaimState, string> = {
  UNPROVEN: '메일 확인 전',
  OPEN: '접수됨',
  HELD: '임시조치 중',
  REMOVED: '삭제함',
  RESTORED: '임시조치 마침',
  DECLINED: '임시조치하지 않음',
};
