import type { SourceFile } from './source-files.ts';

/** Creates the files of an invented repository from texts by path. */
export const toFiles = (tree: Record<string, string>): SourceFile[] =>
  Object.entries(tree).map(([path, text]) => ({ path, text }));
