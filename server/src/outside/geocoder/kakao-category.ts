import type { PinCategory } from 'contract/pin-categories';

/** Pin categories by Kakao's words for a place; the first match counts. */
const BY_WORDS: readonly (readonly [RegExp, PinCategory])[] = [
  [/술집|호프|와인바|칵테일바|이자카야|포장마차/, 'PUB'],
  [/서점|책방/, 'BOOKSTORE'],
  [/카페|커피|디저트|베이커리|제과/, 'CAFE'],
  [/공원|산책|둘레길|수목원|하천|숲|^여행 > 관광,명소 > (산|계곡|호수|강|섬|해수욕장)/, 'WALK'],
  [/헬스|체육|스포츠|수영|요가|필라테스|클라이밍|경기장|테니스|배드민턴|골프/, 'EXERCISE'],
  [/박물관|미술관|공연|영화|갤러리|전시|문화|예술|문화재|궁/, 'CULTURE_ART'],
  [/음식점/, 'FOOD'],
];

/** Pin categories by Kakao's category group, for a place whose words match none. */
const BY_GROUP: Readonly<Record<string, PinCategory>> = {
  FD6: 'FOOD',
  CE7: 'CAFE',
  CT1: 'CULTURE_ART',
  AT4: 'WALK',
};

/** Guesses a pin category from Kakao's group code (CE7) and words (음식점 > 카페); undefined if both are missing. */
export function kakaoPinCategory(
  group: string | undefined,
  words: string | undefined,
): PinCategory | undefined {
  const match = BY_WORDS.find(([pattern]) => words !== undefined && pattern.test(words))?.[1];
  if (match !== undefined) return match;
  if (group !== undefined) return BY_GROUP[group] ?? 'ETC';
  return words === undefined ? undefined : 'ETC';
}
