import type { MyReport } from 'contract/reports';
import type { ReportReason, ReportTarget } from 'contract/report-reasons';

/** The name of each reason, in display order. */
export const reasonTexts: Record<ReportReason, string> = {
  AD: '광고 의심',
  FALSE_DISCLOSURE: '내돈내산이 아닌 것 같아요',
  ABUSE: '욕설·혐오',
  PRIVACY: '사생활 노출',
  ILLEGAL_FILMING: '불법 촬영',
  RIGHTS: '권리 침해',
  OTHER: '기타',
};

/** The name of each kind of target. */
export const targetTexts: Record<ReportTarget, string> = {
  ARTICLE: '글',
  COMMENT: '댓글',
  MEMBER: '이웃',
  PLACE: '장소',
  LIST: '장소 목록',
};

/** The outcome of a report. */
export const outcomeTexts: Record<MyReport['outcome'], string> = {
  OPEN: '살펴보고 있어요',
  UPHELD: '신고를 받아들였어요',
  DECLINED: '문제를 찾지 못했어요',
  GONE: '살펴보기 전에 없어졌어요',
};
