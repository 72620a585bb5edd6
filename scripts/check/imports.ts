import { dirname, join } from 'node:path';

/** A file of the repository: its path from the root, and its text. */
export interface SourceFile {
  path: string;
  text: string;
}

/** One file's import of another or of a package. */
export interface Import {
  from: string;
  /** A path from the root, or the name of a package with what follows it. */
  to: string;
}

/** The folder below `src` of a package that a file is in, which is its noun or a shared one; undefined elsewhere. */
export const folder = (path: string, packageName: string) =>
  path.startsWith(`${packageName}/src/`) ? path.split('/').slice(2, -1)[0] : undefined;

/** Whether a file is a test or a helper of tests. */
export const isTest = (path: string) =>
  /\.test\.tsx?$|^web\/src\/.*\/(?:fake|render)-[^/]*$/.test(path) || path.startsWith('server/test/');

const IMPORT =
  /^\s*(?:import|export)\s(?:[^'"`;]*?\sfrom\s)?\s*['"]([^'"]+)['"]|\bimport\(\s*['"]([^'"]+)['"]/gm;

const COMMENT = /\/\*[\s\S]*?\*\/|(?<=^|\s)\/\/.*$/gm;

/** Everything a file imports. */
export function importsIn({ path, text }: SourceFile): Import[] {
  return [...text.replaceAll(COMMENT, '').matchAll(IMPORT)].map(([, static_, dynamic]) => ({
    from: path,
    to: destination(path, static_ ?? dynamic ?? ''),
  }));
}

function destination(from: string, name: string): string {
  if (name.startsWith('.')) return join(dirname(from), name);
  return name.startsWith('contract/') ? `contract/src/${name.slice('contract/'.length)}.ts` : name;
}
