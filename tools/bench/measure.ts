/** One line of the table: what was measured, and its ratio to something else of the same run. */
export interface Row {
  name: string;
  ms: number;
  /** The unit of `ms`, if not milliseconds. */
  unit?: 'pages' | '/s' | 'MB' | 'KB' | 'points' | 'CLS';
  ratio: number;
  /** The spread of the rounds: the interquartile range of their ratios ÷ the median. */
  spread?: number;
  exponent?: number;
  /** The bounds of the ratio, and the maximum exponent. */
  atMost?: number;
  atLeast?: number;
  exponentAtMost?: number;
}

/** The spread above which a row is too noisy. */
const MAX_SPREAD = 0.2;

/** The bar a row misses, as a sentence; null where it misses none. */
export function missedBar({
  name,
  ratio,
  exponent = 0,
  atMost = Infinity,
  atLeast = 0,
  exponentAtMost = Infinity,
}: Row) {
  if (ratio > atMost) return `${name}: ${ratio}, should be at most ${atMost}`;
  if (ratio < atLeast) return `${name}: ${ratio}, should be at least ${atLeast}`;
  if (exponent > exponentAtMost) return `${name}: grows by ${exponent}, should be at most ${exponentAtMost}`;
  return null;
}

/** The rows that miss their bar, as sentences. */
export const missedBars = (rows: readonly Row[]): string[] =>
  rows.map(missedBar).filter((sentence) => sentence !== null);

export const isNoisy = ({ spread = 0 }: Row): boolean => spread > MAX_SPREAD;

/** The exit code of a run: 1 if a row misses its bar, 2 if a row is only too noisy, else 0. */
export function exitCode(rows: readonly Row[]): 0 | 1 | 2 {
  if (missedBars(rows).length > 0) return 1;
  return rows.some(isNoisy) ? 2 : 0;
}

type Bars = Pick<Row, 'unit' | 'atLeast' | 'atMost'>;

/** A row of several rounds: the medians of the values and of the rounds' ratios, and the spread. */
export function roundsRow(
  name: string,
  measured: readonly number[],
  ratios: readonly number[],
  rest: Bars,
): Row {
  const middle = quantile(ratios, 0.5);
  return {
    name,
    ms: Math.round(quantile(measured, 0.5) * 1_000) / 1_000,
    ratio: ratio(middle, 1),
    spread: ratio(quantile(ratios, 0.75) - quantile(ratios, 0.25), middle),
    ...rest,
  };
}

/**
 * A row of values compared with a limit. Below the limit the spread is relative to the limit, so that small values are not reported as
 * noisy.
 */
export function limitRow(name: string, measured: readonly number[], limit: number, rest: Bars): Row {
  const ratios = measured.map((one) => one / limit);
  const apart = quantile(ratios, 0.75) - quantile(ratios, 0.25);
  const row = roundsRow(name, measured, ratios, rest);
  return { ...row, spread: ratio(apart, Math.max(row.ratio, 1)) };
}

/** A row that compares the calls per second of two servers measured in turns. */
export function comparedRow(
  name: string,
  ours: readonly number[],
  theirs: readonly number[],
  bars: Bars,
): Row {
  const ratios = ours.map((one, round) => one / theirs[round]!);
  return roundsRow(name, ours, ratios, { unit: '/s', ...bars });
}

/** The quantile of the values at `share`; 0.5 gives the median. */
export function quantile(values: readonly number[] | Float64Array, share: number): number {
  const sorted = Float64Array.from(values).sort();
  return sorted[Math.round((sorted.length - 1) * share)] ?? NaN;
}

const [TURNS, WARM_TURNS] = [330, 30];

/**
 * The undisturbed time of each call in ms: the tenth percentile of its single calls. The calls take turns, so that a busy minute of the
 * machine slows all of them equally.
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

/** The exponent by which a cost grows with the size: 0 is constant, 1 linear. To three decimals. */
export function growthExponent(
  small: { ms: number; size: number },
  large: { ms: number; size: number },
): number {
  return Math.round((Math.log(large.ms / small.ms) / Math.log(large.size / small.size)) * 1000) / 1000;
}

/** The ratio of two times, to two decimals. */
export const ratio = (ms: number, against: number): number => Math.round((ms / against) * 100) / 100;

/** The remark of a row. */
function remark(row: Row): string {
  const bar = [row.atLeast !== undefined && `≥ ${row.atLeast}`, row.atMost !== undefined && `≤ ${row.atMost}`]
    .concat(row.exponentAtMost !== undefined && `exponent ≤ ${row.exponentAtMost}`)
    .filter(Boolean)
    .join(', ');
  return [bar, missedBar(row) !== null && 'missed', isNoisy(row) && 'noisy'].filter(Boolean).join(': ');
}

/** The formatted cells of a row. */
export const cells = (row: Row): string[] => [
  row.name,
  `${row.unit === undefined ? row.ms.toFixed(3) : row.ms.toFixed(row.ms < 10 ? 2 : 0)} ${row.unit ?? 'ms'}`.replace(
    ' /s',
    '/s',
  ),
  row.ratio.toFixed(2),
  row.exponent?.toFixed(3) ?? '',
  row.spread === undefined ? '' : `${Math.round(row.spread * 100)} %`,
  remark(row),
];
export const HEADINGS = ['what', 'measured', 'ratio', 'exponent', 'spread', 'bar'];

/** The rows as a table for people. */
export function table(rows: readonly Row[]): string {
  const lines = [HEADINGS, ...rows.map(cells)];
  const widths = HEADINGS.map((_, at) => Math.max(...lines.map((line) => line[at]!.length)));
  return lines
    .map((line) =>
      line.map((cell, at) => (at === 0 ? cell.padEnd(widths[at]!) : cell.padStart(widths[at]!))).join('  '),
    )
    .join('\n');
}
