import type { SourceFile } from './source-files.ts';

/** One rule of docs/BEHAVIOUR.md: its id such as `articles-3`, and its line. */
interface Rule {
  id: string;
  text: string;
}

export const RULES = 'docs/BEHAVIOUR.md';
const LIMITS = 'contract/src/limits.ts';

/** A path from the root, in a document. */
export const PATH =
  /(?<![\w./@-])(?:contract|map|server|web|scripts|docs|e2e|tools)\/[\w./-]*\.(?:tsx?|sql|md|css|m?js)(?!\w)/;

/** The most characters of a rule's line, with its id and the files it names: a longer one says or names more than it must. */
const MAX_LENGTH = 300;

const RULE = /^- \*\*([a-z]+-\d+)\*\* /;

/** The rules in the text of their document. */
export const readRules = (document: string): Rule[] =>
  document.split('\n').flatMap((text) => {
    const [, id] = RULE.exec(text) ?? [];
    return id === undefined ? [] : [{ id, text }];
  });

/** Reports wrong numbers, files and constants of the rules, one sentence each. */
export function brokenRules(document: string, files: readonly SourceFile[]): string[] {
  const texts = new Map(files.map(({ path, text }) => [path, text]));
  const rules = readRules(document);
  const broken = [
    ...disorderIn(document),
    ...rules
      .filter(({ text }) => !PATH.test(text))
      .map(({ id }) => `${id} does not say where it is enforced`),
    ...rules
      .filter(({ text }) => text.length > MAX_LENGTH)
      .map(({ id }) => `${id} is a line of more than ${MAX_LENGTH} characters`),
    ...rules.flatMap((rule) => brokenConstants(rule, texts)),
  ];
  return broken.map((what) => `${RULES}: ${what}`);
}

/** Reports rules that repeat or skip a number, or are in another noun's section. */
function disorderIn(document: string): string[] {
  return document.split(/^## /m).flatMap((section) => {
    const noun = section.split('\n')[0];
    return readRules(section).flatMap(({ id }, at) =>
      id === `${noun}-${at + 1}` ? [] : [`${id} is where ${noun}-${at + 1} belongs`],
    );
  });
}

const NAMED = new RegExp(String.raw`((?:\x60[^\x60]+\x60(?:, | and )?)+) in (${PATH.source})`, 'g');

/** Reports a rule's missing constants: missing in the file that is named after them or, for a lone `OBJECT.key`, in the limits. */
function brokenConstants({ id, text }: Rule, texts: ReadonlyMap<string, string>): string[] {
  const named = [...text.matchAll(NAMED)].flatMap(([, names = '', path = '']) =>
    quoted(names).map((name) => ({ name, path })),
  );
  const known = new Set(named.map(({ name }) => name));
  const others = quoted(text)
    .filter((name) => /^[A-Z][A-Z_]*\.\w+$/.test(name) && !known.has(name))
    .map((name) => ({ name, path: LIMITS }));
  return [...named, ...others]
    .filter(({ name, path }) => !isDefined(name, texts.get(path)))
    .map(({ name, path }) => `${id} names ${name}, which is not in ${path}`);
}

const quoted = (text: string) => [...text.matchAll(/`([^`]+)`/g)].map(([, name = '']) => name);

/** Whether a file defines a name, or, for `OBJECT.key`, that object with that key. A missing file is reported by its path. */
function isDefined(name: string, text: string | undefined): boolean {
  if (text === undefined) return true;
  const [object, key] = name.split('.');
  if (key === undefined) return new RegExp(String.raw`\b${object}\b`).test(text);
  const [definition] = new RegExp(String.raw`\bconst ${object}\b[\s\S]*?;\n`).exec(text) ?? [];
  return definition !== undefined && new RegExp(String.raw`\b${key}:`).test(definition);
}
