/** A part of a name. */
export interface NamePart {
  text: string;
  /** Its index in the name. */
  start: number;
  /** Whether it matches a word of the keyword. */
  isTyped: boolean;
}

/** Splits a name into parts that match words of the keyword and the parts between; concatenated they are the name. */
export function typedParts(name: string, keyword: string): NamePart[] {
  const words = keyword.split(/\s+/).filter((word) => word !== '');
  if (words.length === 0) return [{ text: name, start: 0, isTyped: false }];
  const longestFirst = words.sort((a, b) => b.length - a.length).map(escapeForRegExp);
  let end = 0;
  return name
    .split(new RegExp(`(${longestFirst.join('|')})`, 'i'))
    .map((text, index) => ({ text, start: (end += text.length) - text.length, isTyped: index % 2 === 1 }))
    .filter(({ text }) => text !== '');
}

const escapeForRegExp = (word: string) => word.replaceAll(/[\\^$.*+?()[\]{}|/-]/g, String.raw`\$&`);
