/** The names and values that tell the samples of one metric apart, such as `{ route: '/api/articles' }`. */
export type Labels = Readonly<Record<string, string | number>>;

/** A value measured when the metrics are requested. */
export interface Sample {
  labels?: Labels;
  value: number;
}
type Read = () => number | Sample[] | Promise<number | Sample[]>;

/** The figures of one process, in Prometheus' text format. */
export interface Metrics {
  /** A count that only grows; returns the function that adds to it. */
  counter(name: string, help: string): (labels?: Labels, by?: number) => void;
  /** Counts how many observed values were at most each bound; returns the function that observes a value. */
  histogram(name: string, help: string, bounds: readonly number[]): (labels: Labels, value: number) => void;
  /** A value read whenever the metrics are requested; left out if reading it fails. */
  gauge(name: string, help: string, read: Read, type?: 'gauge' | 'counter'): void;
  /** All figures, for `Content-Type: text/plain; version=0.0.4`. */
  text(): Promise<string>;
}

interface Metric {
  head: string;
  lines: () => string[] | Promise<string[]>;
}

/**
 * Opens an empty set of metrics. Instead of prom-client (15.1.3): a figure whose reading fails, as the database's do while it is away,
 * fails the answer with all figures there and is left out here; and it loads OpenTelemetry's API and tdigest, 10 MB, at each start.
 */
export function openMetrics(): Metrics {
  const metrics: Metric[] = [];
  const add = (name: string, help: string, type: string, lines: Metric['lines']) =>
    metrics.push({ head: `# HELP ${name} ${help}\n# TYPE ${name} ${type}`, lines });
  return {
    counter(name, help) {
      const counts = new Map<string, { labels: Labels; count: number }>();
      add(name, help, 'counter', () =>
        [...counts.values()].map(({ labels, count }) => `${name}${labelText(labels)} ${count}`),
      );
      return (labels = {}, by = 1) => {
        const key = keyFor(labels);
        const one = counts.get(key);
        if (one === undefined) counts.set(key, { labels, count: by });
        else one.count += by;
      };
    },
    histogram(name, help, bounds) {
      const observed = new Map<string, { labels: Labels; counts: number[]; sum: number }>();
      add(name, help, 'histogram', () =>
        [...observed.values()].flatMap((one) => bucketLines(name, bounds, one)),
      );
      return (labels, value) => {
        const key = keyFor(labels);
        let one = observed.get(key);
        if (one === undefined)
          observed.set(key, (one = { labels, counts: Array<number>(bounds.length + 1).fill(0), sum: 0 }));
        const at = bounds.findIndex((bound) => value <= bound);
        one.counts[at < 0 ? bounds.length : at]! += 1;
        one.sum += value;
      };
    },
    gauge(name, help, read, type = 'gauge') {
      add(name, help, type, async () => {
        const found = await Promise.resolve()
          .then(read)
          .catch(() => []);
        const samples = typeof found === 'number' ? [{ value: found }] : found;
        return samples.map(({ labels = {}, value }: Sample) => `${name}${labelText(labels)} ${value}`);
      });
    },
    async text() {
      const lines = await Promise.all(metrics.map(({ head, lines }) => Promise.all([head, lines()])));
      return `${lines.flat(2).join('\n')}\n`;
    },
  };
}

function bucketLines(
  name: string,
  bounds: readonly number[],
  { labels, counts, sum }: { labels: Labels; counts: number[]; sum: number },
): string[] {
  let total = 0;
  const buckets = counts.map((count, at) => {
    total += count;
    return `${name}_bucket${labelText({ ...labels, le: bounds[at] ?? '+Inf' })} ${total}`;
  });
  return [...buckets, `${name}_sum${labelText(labels)} ${sum}`, `${name}_count${labelText(labels)} ${total}`];
}

/** The key of a sample within its metric, whose samples all have the same label names. */
const keyFor = (labels: Labels) => Object.values(labels).join('\n');

function labelText(labels: Labels): string {
  const pairs = Object.entries(labels).map(([name, value]) => `${name}="${escape(String(value))}"`);
  return pairs.length === 0 ? '' : `{${pairs.join(',')}}`;
}

const SPECIAL = /[\\"\n]/;
const escape = (text: string) =>
  SPECIAL.test(text)
    ? text
        .replaceAll('\\', String.raw`\\`)
        .replaceAll('"', String.raw`\"`)
        .replaceAll('\n', String.raw`\n`)
    : text;
