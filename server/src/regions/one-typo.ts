/** Pairs of keys that people confuse because they sound alike. */
const ALIKE = new Set(['ㅐㅔ', 'ㅔㅐ', 'ㅒㅖ', 'ㅖㅒ']);

/** The cost of one wrong key: `whole` if the entire name was typed, `beginning` if only its beginning was typed. */
export const TYPO = { whole: 5, beginning: 6, alike: -0.5, none: Infinity } as const;
const MIN_KEYS = 4;

/** How well typed keys fit a name's keys with one wrong, missing, additional or swapped key; less is better, Infinity is no fit. */
export function typoFit(typed: string, name: string): number {
  if (typed.length < MIN_KEYS || typed.length > name.length + 1) return TYPO.none;
  let at = 0;
  while (at < typed.length && typed[at] === name[at]) at++;
  const bonus = ALIKE.has(`${typed[at]}${name[at]}`) ? TYPO.alike : 0;
  const rests: [string, string][] = [
    [typed.slice(at + 1), name.slice(at + 1)],
    [typed.slice(at + 1), name.slice(at)],
    [typed.slice(at), name.slice(at + 1)],
  ];
  if (typed[at] === name[at + 1] && typed[at + 1] === name[at])
    rests.push([typed.slice(at + 2), name.slice(at + 2)]);
  if (rests.some(([left, right]) => left === right)) return TYPO.whole + bonus;
  return rests.some(([left, right]) => right.startsWith(left)) ? TYPO.beginning + bonus : TYPO.none;
}
