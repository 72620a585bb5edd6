/** The themes of the months, two years of them from January on; `CHALLENGE_THEMES` replaces them (BEHAVIOUR: challenges-20). */
export const THEMES: readonly string[] = [
  '첫걸음',
  '겨울 창가',
  '골목',
  '꽃길',
  '초록',
  '비 오는 날',
  '여름밤',
  '그늘',
  '저녁빛',
  '단풍',
  '간판',
  '첫눈',
  '새해 아침',
  '따뜻한 한 그릇',
  '새싹',
  '담장',
  '나들이',
  '물가',
  '시장',
  '바람',
  '계단',
  '가을볕',
  '불 켜진 창',
  '연말',
];

/** The title of a month's (YYYY-MM) challenge. Themes follow each other month by month, and begin with a January. */
export function themedTitle(month: string, themes: readonly string[]): string {
  const [year = NaN, number = NaN] = month.split('-').map(Number);
  return `${number}월 ${themes[(year * 12 + number - 1) % themes.length]} 챌린지`;
}
