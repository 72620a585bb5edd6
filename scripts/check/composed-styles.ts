import { dirname, join } from 'node:path';
import { type SourceFile, withoutComments } from './source-files.ts';

/** A block of styles: its selector and its declarations, each a property and its value. */
type Rule = readonly [
  selector: string,
  declarations: readonly (readonly [property: string, value: string])[],
];

/**
 * Reports classes that have a property of a class that they compose from another file, one sentence each, starting with the file to open.
 * Which of the two holds depends on the order in which files of styles arrive: the build repeats the composed class in each of them.
 */
export function overriddenCompositions(files: readonly SourceFile[]): string[] {
  const rules = new Map(
    files.filter(({ path }) => path.endsWith('.module.css')).map(({ path, text }) => [path, rulesIn(text)]),
  );
  return [...rules].flatMap(([path, own]) =>
    own.flatMap(([selector, declarations]) =>
      composedIn(declarations).flatMap(([name, from]) => {
        const theirs = (rules.get(join(dirname(path), from)) ?? []).flatMap(([other, composed]) =>
          other === `.${name}` ? composed.map(([property]) => property) : [],
        );
        return declarations
          .filter(([property]) =>
            theirs.some((other) => isPartOf(property, other) || isPartOf(other, property)),
          )
          .map(([property]) => `${path}: ${selector} composes ${name}, which has its own ${property}`);
      }),
    ),
  );
}

/** The innermost blocks. */
const rulesIn = (text: string): Rule[] =>
  [...withoutComments(text).matchAll(/([^{}]+)\{([^{}]*)\}/g)].map(([, selector = '', block = '']) => [
    selector.trim(),
    block.split(';').flatMap((line) => {
      const at = line.indexOf(':');
      return at < 0 ? [] : [[line.slice(0, at).trim(), line.slice(at + 1).trim()] as const];
    }),
  ]);

/** The composed classes, each with its file. */
const composedIn = (declarations: Rule[1]) =>
  declarations.flatMap(([property, value]) => {
    const [names = '', from] = property === 'composes' ? value.split(/ from '|'/) : [];
    return from === undefined ? [] : names.split(' ').map((name) => [name, from] as const);
  });

/** Properties of a container, whose names begin with that of a property of its items. */
const OF_CONTAINERS = /^flex-(?:direction|wrap|flow)$/;

/** Whether a property is another one or a part of it, as `flex-basis` is of `flex`. */
const isPartOf = (property: string, whole: string) =>
  property === whole || (property.startsWith(`${whole}-`) && !OF_CONTAINERS.test(property));
