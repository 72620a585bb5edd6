/** Groups of words for the same kind of shop. Two names of different kinds are two shops, whatever else they share. */
const KINDS: readonly (readonly string[])[] = [
  ['카페', '까페', '커피', '커피숍', '다방', 'cafe', 'caffe', 'coffee'],
  ['식당', '음식점', '레스토랑', '밥집', 'restaurant', 'diner', 'kitchen', '키친'],
  ['분식', '분식집', '떡볶이'],
  ['치킨', '통닭', 'chicken'],
  ['국밥', '국수', '칼국수', '냉면', '면옥'],
  ['고깃집', '갈비', '정육식당', '고기'],
  ['빵집', '베이커리', '제과점', '과자점', 'bakery', 'boulangerie'],
  ['호프', '술집', '포차', '주점', 'pub', 'bar', '바', '와인바'],
  ['서점', '책방', '북스', 'books', 'bookstore', 'bookshop'],
  ['약국', 'pharmacy'],
  ['의원', '병원', '치과', '한의원', 'clinic'],
  ['미용실', '헤어', '헤어샵', 'hair'],
  ['마트', '슈퍼', '편의점', '상회', 'mart', 'market', '마켓'],
  ['공원', 'park'],
  ['도서관', 'library'],
  ['미술관', '갤러리', '박물관', 'gallery', 'museum'],
  ['꽃집', '플라워', 'flower', 'flowers'],
  ['학원', '스튜디오', 'studio'],
  ['세탁소', '빨래방'],
  ['주차장', 'parking'],
  ['놀이터', '어린이집', '유치원', '경로당'],
];
const kindByWord = new Map(KINDS.flatMap((words, kind) => words.map((word) => [word, kind] as const)));
/** Sorted by length, longest first, so that 커피숍 is not matched as 커피. */
const WORDS = [...kindByWord.keys()]
  .filter((word) => word.length > 1)
  .sort((one, other) => other.length - one.length);
/** Cafés are often named without a word for café; other shops keep their word. */
export const CAFE = 0;

/** Splits a name into its other words and its kind; the kind is null if the name contains none, or nothing else. */
export function splitKind(words: readonly string[]): { words: readonly string[]; kind: number | null } {
  const at = words.findLastIndex((word) => kindByWord.has(word));
  if (at >= 0 && words.length > 1)
    return { words: words.toSpliced(at, 1), kind: kindByWord.get(words[at]!)! };
  const last = words.at(-1) ?? '';
  const end = WORDS.find((word) => last.endsWith(word) && last.length > word.length + 1);
  if (end !== undefined)
    return { words: words.with(words.length - 1, last.slice(0, -end.length)), kind: kindByWord.get(end)! };
  const first = words[0] ?? '';
  const start = WORDS.find((word) => kindByWord.get(word) === CAFE && first.startsWith(word));
  if (start !== undefined && first.length > start.length + 1 && start !== '커피')
    return { words: words.with(0, first.slice(start.length)), kind: CAFE };
  return { words, kind: null };
}
