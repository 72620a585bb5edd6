/** A single syllable, or the number of a 동 or 가, which nobody means as a word of its own beside others. */
const LONE = /^(?:[가-힣]|\d+[동가])$/u;
/** A joined name is complete at the level of a 시군구 or 읍면: what follows is another name. */
const COMPLETE = /..[시군구읍면]$/u;

/** A keyword with its single syllables joined to the words before them: `마포 구 연 남 동` is `마포구 연남동`. */
export function joinSyllables(keyword: string): string {
  const words: string[] = [];
  for (const word of keyword.normalize('NFC').split(/\s+/u).filter(Boolean)) {
    const before = words.at(-1);
    if (before === undefined || !LONE.test(word) || COMPLETE.test(before)) words.push(word);
    else words.splice(-1, 1, before + word);
  }
  return words.join(' ');
}
