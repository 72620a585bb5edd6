import { createHash } from 'node:crypto';
import { globSync } from 'node:fs';
import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { root } from '../checkout.ts';

export const chart = join(root, 'deploy', 'helm');

/** The templates of the chart, in order. */
export const chartTemplates = () =>
  globSync('templates/*.yaml', { cwd: chart })
    .toSorted()
    .map((name) => join(chart, name));

/** What a template of the chart may name: Helm's objects, as far as the chart uses them. */
export interface ChartGiven {
  Release: { Name: string };
  Values: Record<string, unknown>;
}

const FUNCTIONS: Readonly<Record<string, (value: unknown) => unknown>> = {
  toJson: (value) => JSON.stringify(value, (_, each: unknown) => sorted(each)),
  sha256sum: (value) => createHash('sha256').update(String(value)).digest('hex'),
};

/** The fields of an object in the order in which Go writes them. */
function sorted(each: unknown): unknown {
  if (typeof each !== 'object' || each === null || Array.isArray(each)) return each;
  return Object.fromEntries(Object.entries(each).toSorted(([a], [b]) => (a < b ? -1 : 1)));
}

/** Renders the chart as Helm does, whose templates know far more: ours have fields and two functions only, and what is missing fails. */
export async function renderChart(given: ChartGiven): Promise<string> {
  const texts = await Promise.all(chartTemplates().map((file) => readFile(file, 'utf8')));
  return texts
    .map((text) => `---\n${text.replaceAll(/\{\{ (.*?) \}\}/g, (_, pipe: string) => valueOf(pipe, given))}`)
    .join('');
}

function valueOf(pipe: string, given: ChartGiven): string {
  const [path = '', ...functions] = pipe.split(' | ');
  const field = path
    .split('.')
    .slice(1)
    .reduce<unknown>((at, key) => (at as Record<string, unknown>)[key], given);
  if (field === undefined) throw new Error(`The chart names ${path}, which is not there.`);
  return String(functions.reduce<unknown>((value, name) => FUNCTIONS[name]!(value), field));
}
