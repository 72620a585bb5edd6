import { execFileSync } from 'node:child_process';
import { readFile, writeFile } from 'node:fs/promises';
import { cpus } from 'node:os';
import { join } from 'node:path';
import { root } from '../../scripts/checkout.ts';
import { CORES } from './cores.ts';
import { cells, HEADINGS, type Row } from './measure.ts';

/** The rows of a part, when and of which commit they were measured, and with which data on which machine. */
export interface Part {
  measuredAt: string;
  commit: string;
  with: string;
  rows: Row[];
}
export type Results = Record<string, Part>;

const FILE = join(import.meta.dirname, 'results.json');
const DOCUMENT = join(root, 'docs', 'PERFORMANCE.md');
const [BEGIN, END] = ['<!-- Written by npm run bench -->', '<!-- End of what npm run bench writes -->'];

/** The last results, by part. */
export const readResults = async (): Promise<Results> => JSON.parse(await readFile(FILE, 'utf8'));

/** Replaces a part's rows in results.json and in the table of docs/PERFORMANCE.md. */
export async function keepRows(part: string, rows: Row[], among: string) {
  const results: Results = {
    ...(await readResults()),
    [part]: {
      measuredAt: new Date().toISOString().slice(0, 10),
      commit: execFileSync('git', ['rev-parse', '--short=8', 'HEAD'], { cwd: root, encoding: 'utf8' }).trim(),
      with: `${among}, ${CORES} cores of ${cpus()[0]?.model.trim()}`,
      rows,
    },
  };
  await writeFile(FILE, `${JSON.stringify(results, null, 2)}\n`);
  await writeFile(DOCUMENT, withTable(await readFile(DOCUMENT, 'utf8'), results));
}

/** The document with its table replaced by these results. */
export function withTable(text: string, results: Results): string {
  const [before, after] = [text.indexOf(BEGIN) + BEGIN.length, text.indexOf(END)];
  return `${text.slice(0, before)}\n\n${toMarkdown(results)}\n\n${text.slice(after)}`;
}

/** One table of the rows that have a bar; the others are in results.json alone. */
function toMarkdown(results: Results): string {
  const headings = ['part', ...HEADINGS];
  const rows = Object.entries(results).flatMap(([part, { measuredAt, commit, rows: measured }]) =>
    measured.filter(hasBar).map((row) => `${part}, ${measuredAt}, ${commit} | ${cells(row).join(' | ')}`),
  );
  const lines = [headings.join(' | '), headings.map(() => '---').join(' | '), ...rows];
  return lines.map((line) => `| ${line} |`).join('\n');
}

const hasBar = ({ atMost, atLeast, exponentAtMost }: Row) =>
  [atMost, atLeast, exponentAtMost].some((bar) => bar !== undefined);
