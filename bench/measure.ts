/** One line of the table: milliseconds of the thing measured, and how it stands to something else of the same run. */
export interface Row {
  name: string;
  ms: number;
  ratio: number;
  exponent?: number;
}

const CALLS = 40;

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

/** How many times as long, to two decimals. */
export const ratio = (ms: number, against: number): number => Math.round((ms / against) * 100) / 100;

/** The rows as a table for people. */
export function tableOf(rows: readonly Row[]): string {
  const lines = rows.map(({ name, ms, ratio, exponent }) =>
    [
      name.padEnd(62),
      ms.toFixed(3).padStart(9),
      ratio.toFixed(2).padStart(7),
      exponent?.toFixed(3) ?? '',
    ].join('  '),
  );
  return [['what'.padEnd(62), 'ms'.padStart(9), 'ratio'.padStart(7), 'exponent'].join('  '), ...lines].join(
    '\n',
  );
}
