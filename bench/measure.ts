/** One line of the table: milliseconds (or pages) of the thing measured, and how it stands to something else of the same run. */
export interface Row {
  name: string;
  ms: number;
  /** What `ms` counts, where that is not milliseconds. */
  unit?: 'pages';
  ratio: number;
  exponent?: number;
}

const CALLS = 40;
const [TURNS, WARM_TURNS] = [330, 30];

/** The median over rounds of what one call takes, in milliseconds; the first round only warms up. */
export async function medianMs(rounds: number, call: () => Promise<unknown>): Promise<number> {
  const means: number[] = [];
  for (let round = 0; round <= rounds; round++) {
    const start = performance.now();
    for (let n = 0; n < CALLS; n++) await call();
    if (round > 0) means.push((performance.now() - start) / CALLS);
  }
  means.sort((a, b) => a - b);
  return Math.round(means[Math.floor(means.length / 2)]! * 1000) / 1000;
}

/**
 * What one call takes where nothing else disturbs it: the tenth part of its single calls that was fastest ends here. The calls take
 * turns, so that a busy minute of the machine weighs on all of them.
 */
export async function undisturbedMs(calls: readonly (() => Promise<unknown>)[]): Promise<number[]> {
  const taken = calls.map((): number[] => []);
  for (let turn = 0; turn < TURNS; turn++) {
    for (const [at, call] of calls.entries()) {
      const start = performance.now();
      await call();
      if (turn >= WARM_TURNS) taken[at]!.push(performance.now() - start);
    }
  }
  return taken.map((some) => {
    some.sort((a, b) => a - b);
    return Math.round(some[Math.floor(some.length / 10)]! * 1000) / 1000;
  });
}

/** The power of the size by which a cost grows between two sizes: 0 stays, 1 grows as they do. To three decimals. */
export function exponentOf(small: { ms: number; size: number }, large: { ms: number; size: number }): number {
  return Math.round((Math.log(large.ms / small.ms) / Math.log(large.size / small.size)) * 1000) / 1000;
}

/** How many times as long, to two decimals. */
export const ratio = (ms: number, against: number): number => Math.round((ms / against) * 100) / 100;

/** The rows as a table for people. */
export function tableOf(rows: readonly Row[]): string {
  const lines = rows.map(({ name, ms, unit, ratio, exponent }) =>
    [
      name.padEnd(72),
      ms.toFixed(unit === 'pages' ? 0 : 3).padStart(9),
      ratio.toFixed(2).padStart(7),
      exponent?.toFixed(3) ?? '',
    ].join('  '),
  );
  return [['what'.padEnd(72), 'ms'.padStart(9), 'ratio'.padStart(7), 'exponent'].join('  '), ...lines].join(
    '\n',
  );
}
