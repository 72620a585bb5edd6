import { globSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { root } from '../checkout.ts';

/** A file of the repository: its path from the root, and its text. */
export interface SourceFile {
  path: string;
  text: string;
}

const isNotOurs = (path: string) => /(?:^|\/)(?:node_modules|dist|dist-server)$/.test(path);

/** Reads the files of the repository that match one of these patterns. */
export const readSources = (patterns: string[]): SourceFile[] =>
  globSync(patterns, { cwd: root, exclude: isNotOurs }).map((path) => ({
    path,
    text: readFileSync(join(root, path), 'utf8'),
  }));

const COMMENT = /\/\*[\s\S]*?\*\/|(?<=^|\s)(?:\/\/|--\s).*$/gm;

/** Removes the comments of a source, including SQL comments. */
export const withoutComments = (text: string): string => text.replaceAll(COMMENT, '');

/** Prints each complaint. The check fails if there is any. */
export function finishCheck(broken: readonly string[]) {
  for (const sentence of broken) console.error(sentence);
  process.exitCode = broken.length > 0 ? 1 : 0;
}
