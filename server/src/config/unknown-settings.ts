const MAX_SLIPS = 2;
/** How many letters of a known name may differ for another name to count as a typo of it, by its length. */
const slipsIn = (name: string) => (name.length < 5 ? 0 : name.length < 8 ? 1 : MAX_SLIPS);

/**
 * A sentence for each unknown setting: every unknown name in the file, which holds only settings, and those names in the environment,
 * which also holds other variables, that are close to a known name.
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
  const near = known.filter((one) => Math.abs(one.length - name.length) <= MAX_SLIPS);
  const measured = near.map((one) => ({ one, slips: slips(name.toUpperCase(), one) }));
  const [best] = measured.sort((a, b) => a.slips - b.slips);
  return best !== undefined && best.slips <= slipsIn(best.one) ? best.one : undefined;
}

/** The edit distance of two texts: how many letters must be added, removed or replaced. */
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
