import type { Disclosure } from 'contract/disclosure-shapes';

/** The disclosures in Korean; `none` is not shown. */
export const DISCLOSURE_NAMES: Record<Disclosure, string> = {
  none: '밝히지 않음',
  own: '내돈내산',
  sponsored: '협찬·제공받음',
};
export const DISCLOSURE_HINTS: Record<Disclosure, string> = {
  none: '광고나 협찬이 아니라면 그대로 두어도 돼요.',
  own: '내 돈으로 사거나 먹은 곳이에요. 사실이 아니면 신고받을 수 있어요.',
  sponsored: '돈이나 물건, 할인을 받았어요. 제목 앞에 표시되고 챌린지에는 참여하지 않아요.',
};
