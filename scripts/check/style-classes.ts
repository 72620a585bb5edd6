import { dirname, join } from 'node:path';
import { type SourceFile, withoutComments } from './source-files.ts';

const IMPORT = /import (\w+) from '([^']+\.module\.css)'/g;

/**
 * Reports classes that a component names but its styles do not define, one sentence each, starting with the file to open. No test
 * would notice: in component tests every name has a class.
 */
export function brokenStyleClasses(files: readonly SourceFile[]): string[] {
  const defined = new Map(
    files.filter(({ path }) => path.endsWith('.module.css')).map(({ path, text }) => [path, classesIn(text)]),
  );
  return files
    .filter(({ path }) => /^(?:map|web)\/src\//.test(path))
    .flatMap((file) =>
      [...file.text.matchAll(IMPORT)].flatMap(([, variable = '', from = '']) => {
        const styles = join(dirname(file.path), from);
        const known = defined.get(styles);
        if (known === undefined) return [`${file.path}: there is no ${styles}`];
        return namesIn(file.text, variable)
          .filter((name) => !known.has(name))
          .map((name) => `${file.path}: ${styles} has no class ${name}`);
      }),
    );
}

/** Returns the classes that selectors define, without the classes of other libraries (`:global`). */
function classesIn(text: string): ReadonlySet<string> {
  const selectors = withoutComments(text)
    .replaceAll(/:global\([^)]*\)/g, '')
    .matchAll(/([^{};]+)\{/g);
  return new Set(
    [...selectors].flatMap(([, selector = '']) => selector.match(/(?<=\.)[a-zA-Z_][\w-]*/g) ?? []),
  );
}

/** Returns the classes named through an import's variable: `styles['name']` or `styles.name`. */
const namesIn = (text: string, variable: string): string[] => [
  ...new Set(
    [
      ...text.matchAll(new RegExp(String.raw`(?<![\w/-])${variable}(?:\[['"]([\w-]+)['"]\]|\.(\w+))`, 'g')),
    ].map(([, quoted, plain]) => quoted ?? plain ?? ''),
  ),
];
