const MOST_SLIPS = 2;
/** By how many letters a name may differ from a known one to count as a typo, by its length. */
const slipsIn = (name: string) => (name.length < 5 ? 0 : name.length < 8 ? 1 : MOST_SLIPS);

/**
 * Names that look like settings but are unknown, each as a sentence: every unknown name of the file, which holds only settings, and
 * of the environment, which holds much else, those that are close to a known one.
 */
export function unknownSettings(
  known: readonly string[],
  inFile: readonly string[],
  inEnvironment: readonly string[],
): string[] {
  const names = new Set([...inFile, ...inEnvironment].filter((name) => !known.includes(name)));
  return [...names].sort().flatMap((name) => {
    const meant = nearest(name, known);
    if (meant !== undefined) return [`${name} is not a setting: did you mean ${meant}?`];
    return inFile.includes(name) ? [`${name} is not a setting: .env.example has them all.`] : [];
  });
}

function nearest(name: string, known: readonly string[]): string | undefined {
  const near = known.filter((one) => Math.abs(one.length - name.length) <= MOST_SLIPS);
  const measured = near.map((one) => ({ one, slips: slips(name.toUpperCase(), one) }));
  const [best] = measured.sort((a, b) => a.slips - b.slips);
  return best !== undefined && best.slips <= slipsIn(best.one) ? best.one : undefined;
}

/** How many letters must be added, removed or replaced to make one text of the other. */
function slips(from: string, to: string): number {
  let above = Array.from({ length: to.length + 1 }, (_, at) => at);
  for (let row = 1; row <= from.length; row++) {
    const line = [row];
    for (let at = 1; at <= to.length; at++) {
      const replaced = above[at - 1]! + (from[row - 1] === to[at - 1] ? 0 : 1);
      line.push(Math.min(replaced, above[at]! + 1, line[at - 1]! + 1));
    }
    above = line;
  }
  return above[to.length]!;
}
