/** One line of the table: milliseconds (or pages) of what was measured, and its ratio to something else of the same run. */
export interface Row {
  name: string;
  ms: number;
  /** What `ms` counts, where that is not milliseconds. */
  unit?: 'pages' | '/s';
  ratio: number;
  exponent?: number;
  /** What the ratio must not exceed, or must reach. */
  atMost?: number;
  atLeast?: number;
}

/** The rows that miss their bar, as sentences. */
export const missedBars = (rows: readonly Row[]): string[] =>
  rows.flatMap(({ name, ratio, atMost = Infinity, atLeast = 0 }) =>
    ratio <= atMost && ratio >= atLeast
      ? []
      : [`${name}: ${ratio}, should be ${ratio > atMost ? `at most ${atMost}` : `at least ${atLeast}`}`],
  );

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
 * What each call takes undisturbed, in ms: the tenth percentile of its single calls. The calls take turns, so that a busy minute
 * of the machine slows all of them alike.
 */
export async function undisturbedMs(calls: readonly (() => Promise<unknown>)[]): Promise<number[]> {
  const times = calls.map((): number[] => []);
  for (let turn = 0; turn < TURNS; turn++) {
    for (const [at, call] of calls.entries()) {
      const start = performance.now();
      await call();
      if (turn >= WARM_TURNS) times[at]!.push(performance.now() - start);
    }
  }
  return times.map((own) => {
    own.sort((a, b) => a - b);
    return Math.round(own[Math.floor(own.length / 10)]! * 1000) / 1000;
  });
}

/** The power of the size by which a cost grows between two sizes: 0 is constant, 1 linear. To three decimals. */
export function growthExponent(
  small: { ms: number; size: number },
  large: { ms: number; size: number },
): number {
  return Math.round((Math.log(large.ms / small.ms) / Math.log(large.size / small.size)) * 1000) / 1000;
}

/** How many times as long, to two decimals. */
export const ratio = (ms: number, against: number): number => Math.round((ms / against) * 100) / 100;

/** The rows as a table for people. */
export function table(rows: readonly Row[]): string {
  const lines = rows.map(({ name, ms, unit, ratio, exponent }) =>
    [
      name.padEnd(72),
      ms.toFixed(unit === undefined ? 3 : 0).padStart(9),
      ratio.toFixed(2).padStart(7),
      exponent?.toFixed(3) ?? '',
    ].join('  '),
  );
  return [['what'.padEnd(72), 'ms'.padStart(9), 'ratio'.padStart(7), 'exponent'].join('  '), ...lines].join(
    '\n',
  );
}
