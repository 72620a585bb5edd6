/** A piece of a name, where it starts in it, and whether the member typed it. */
export interface NamePart {
  text: string;
  from: number;
  typed: boolean;
}

/** A name in pieces, those that hold a word of the keyword marked; together they are the name. */
export function typedParts(name: string, keyword: string): NamePart[] {
  const words = keyword.split(/\s+/).filter((word) => word !== '');
  if (words.length === 0) return [{ text: name, from: 0, typed: false }];
  const longestFirst = words.sort((a, b) => b.length - a.length).map(escaped);
  let from = 0;
  return name
    .split(new RegExp(`(${longestFirst.join('|')})`, 'i'))
    .map((text, at) => ({ text, from: (from += text.length) - text.length, typed: at % 2 === 1 }))
    .filter(({ text }) => text !== '');
}

const escaped = (word: string) => word.replaceAll(/[\\^$.*+?()[\]{}|/-]/g, String.raw`\$&`);
