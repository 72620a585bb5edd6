import { PIN_CATEGORIES, type PinCategory } from 'contract/pin-categories';

/** Category words of other data sets (상가(상권)정보, OpenStreetMap, Overture) with our pin category; the first match counts. */
const MEANINGS: readonly (readonly [RegExp, PinCategory])[] = [
  [/서점|책방|도서 ?소매|book/, 'BOOKSTORE'],
  [/카페|커피|찻집|다방|비알코올|디저트|cafe|coffee|tea/, 'CAFE'],
  [/주점|술집|호프|맥주|와인|포차|펍|\bbar\b|pub|beer/, 'PUB'],
  [/스포츠|운동|체육|헬스|피트니스|요가|필라테스|수영|골프|볼링|당구|탁구|gym|fitness|sport/, 'EXERCISE'],
  [/공원|산책|둘레길|수목원|park\b|garden|trail/, 'WALK'],
  [
    /문화|예술|미술|박물관|전시|공연|영화|극장|갤러리|도서관|museum|gallery|theat|cinema|library|art/,
    'CULTURE_ART',
  ],
  [/음식|맛집|식당|한식|중식|일식|양식|분식|치킨|피자|제과|베이커리|restaurant|food|bakery/, 'FOOD'],
];

/** Finds a place's pin category from the category words in its file, most specific first; null if no word is known. */
export function findPinCategory(words: readonly string[]): PinCategory | null {
  for (const word of words) {
    const text = word.normalize('NFC').trim();
    const own = PIN_CATEGORIES.find(({ value, label }) => value === text.toUpperCase() || label === text);
    const other = MEANINGS.find(([pattern]) => pattern.test(text.toLowerCase()))?.[1];
    const category = own?.value ?? other;
    if (category !== undefined) return category;
  }
  return null;
}
