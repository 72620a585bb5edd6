import type { ReportReason } from 'contract/report-reasons';

/** What a measure says to whom it concerns, and to its reporters. */
export interface Said {
  words: string;
  reporterWords: string;
}

/** The key of each reason, the same for every kind: the row of letters, in the order of the reasons (BEHAVIOUR: moderation-37). */
export const reasonKeys: Record<ReportReason, string> = {
  AD: 'q',
  FALSE_DISCLOSURE: 'w',
  ABUSE: 'e',
  PRIVACY: 'r',
  ILLEGAL_FILMING: 't',
  RIGHTS: 'y',
  OTHER: 'u',
};

/** What may be said for each reason, to be edited; for 기타 the moderator writes. */
const PROPOSED: Record<ReportReason, Said> = {
  AD: {
    words:
      '광고나 협찬으로 보이는데 밝혀 적은 곳이 없어요. 대가를 받았다면 협찬 표시를 해서 다시 올려 주세요.',
    reporterWords: '광고로 보이는 내용을 확인했어요.',
  },
  FALSE_DISCLOSURE: {
    words: '내돈내산이라고 적었지만 대가를 받은 것으로 보여요. 협찬 표시를 바르게 해서 다시 올려 주세요.',
    reporterWords: '내돈내산 표시가 사실과 다른 것으로 보았어요.',
  },
  ABUSE: {
    words: '다른 사람을 욕하거나 낮추어 보는 표현이 있어요. 함께 읽는 이웃을 생각해 주세요.',
    reporterWords: '욕설이나 혐오로 읽히는 표현을 확인했어요.',
  },
  PRIVACY: {
    words:
      '다른 사람의 이름이나 연락처처럼 사생활이 드러나는 내용이 있어요. 그 부분을 빼고 다시 올려 주세요.',
    reporterWords: '다른 사람의 사생활이 드러나는 내용을 확인했어요.',
  },
  ILLEGAL_FILMING: {
    words: '동의 없이 찍은 것으로 보이는 사진이 있어요. 찍힌 사람의 동의가 없는 사진은 올릴 수 없어요.',
    reporterWords: '동의 없이 찍은 것으로 보이는 사진을 확인했어요.',
  },
  RIGHTS: {
    words: '다른 사람의 저작권이나 초상권을 침해하는 내용으로 보여요. 권리가 있는 것만 올려 주세요.',
    reporterWords: '다른 사람의 권리를 침해하는 내용으로 보았어요.',
  },
  OTHER: { words: '', reporterWords: '' },
};

const NOTHING: Said = { words: '', reporterWords: '' };

/** What may be said for a reason; nothing without one. */
const proposed = (reason: ReportReason | null) => (reason === null ? NOTHING : PROPOSED[reason]);

/** What is said once another reason is chosen: its proposal, except where the moderator wrote something else. */
export function sayFor(reason: ReportReason | null, { words, reporterWords }: Said): Said {
  const isProposed = (field: keyof Said, text: string) =>
    text.trim() === '' || Object.values(PROPOSED).some((one) => one[field] === text);
  return {
    words: isProposed('words', words) ? proposed(reason).words : words,
    reporterWords: isProposed('reporterWords', reporterWords)
      ? proposed(reason).reporterWords
      : reporterWords,
  };
}
