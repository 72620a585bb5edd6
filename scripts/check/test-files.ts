import type { SourceFile } from './source-files.ts';

/** The files of a made-up repository, given as texts by their paths. */
export const toFiles = (tree: Record<string, string>): SourceFile[] =>
  Object.entries(tree).map(([path, text]) => ({ path, text }));
