import { dirname, join } from 'node:path';
import { type SourceFile, withoutComments } from './source-files.ts';

/** A file's import of another file or of a package. */
export interface Import {
  from: string;
  /** A path from the root, or the specifier of a package. */
  to: string;
}

/** Whether a file is a test or a helper of tests. */
export const isTest = (path: string) =>
  /\.test\.tsx?$|^(?:map|web)\/src\/(?:.*\/)?(?:fake-[^/]*|render-screen\.tsx|clean-up-tests\.ts)$/.test(
    path,
  ) || /^(?:server\/test|map\/(?:test|browser))\//.test(path);

const IMPORT =
  /^\s*(?:import|export)\s(?:[^'"`;]*?\sfrom\s)?\s*['"]([^'"]+)['"]|\bimport\(\s*['"]([^'"]+)['"]/gm;

/** Returns the imports of a file. */
export function importsIn({ path, text }: SourceFile): Import[] {
  return [...withoutComments(text).matchAll(IMPORT)].map(([, static_, dynamic]) => ({
    from: path,
    to: destination(path, static_ ?? dynamic ?? ''),
  }));
}

function destination(from: string, name: string): string {
  if (name.startsWith('.')) return join(dirname(from), name);
  return name.startsWith('contract/') ? `contract/src/${name.slice('contract/'.length)}.ts` : name;
}
