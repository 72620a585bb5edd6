import { basename } from 'node:path';

/** A file of the repository: its path from the root, and its text. */
export interface CitedFile {
  path: string;
  text: string;
}

/** One rule of docs/BEHAVIOUR.md: its id such as `articles-3`, and the whole line. */
interface Rule {
  id: string;
  text: string;
}

const RULES = 'docs/BEHAVIOUR.md';
const LIMITS = 'contract/src/limits.ts';
/** The documents whose paths must exist. */
const DOCUMENTS_OF_CODE = new Set([RULES, 'docs/ARCHITECTURE.md']);

const RULE_ID = /[a-z]+-\d+/.source;
const CITATION = new RegExp(String.raw`\bBEHAVIOUR: (${RULE_ID}(?:, ${RULE_ID})*)`, 'g');
const PATH =
  /(?<![\w./@-])(?:contract|server|web|scripts|docs|e2e|bench)\/[\w./-]*\.(?:tsx?|sql|md|css|m?js)(?!\w)/;
const ALL_PATHS = new RegExp(PATH, 'g');

/**
 * Everything cited that is not in the repository: rules, documents, decisions, paths and constants; also rule ids out of
 * order. One sentence each, starting with the file to open. `files` holds the sources and the documents.
 */
export function brokenCitations(files: readonly CitedFile[]): string[] {
  const rules = rulesIn(files);
  const ids = new Set(rules.map(({ id }) => id));
  const index = { ids, paths: new Set(files.map(({ path }) => path)), texts: textsByPath(files) };
  return [
    ...files.flatMap((file) => brokenIn(file, index)),
    ...disorderOf(files),
    ...rules.flatMap((rule) => brokenConstants(rule, index.texts)),
  ];
}

/** How many citations of rules there are in sources and documents, and how many different rules they cite. */
export function countCitations(files: readonly CitedFile[]): { citations: number; rules: number } {
  const cited = files.flatMap((file) => citedRules(proseOf(file)));
  return { citations: cited.length, rules: new Set(cited).size };
}

interface Index {
  ids: ReadonlySet<string>;
  paths: ReadonlySet<string>;
  texts: ReadonlyMap<string, string>;
}

function brokenIn(file: CitedFile, { ids, paths }: Index): string[] {
  const prose = proseOf(file);
  const broken = [
    ...citedRules(prose).flatMap((id) => (ids.has(id) ? [] : [`there is no rule ${id} in ${RULES}`])),
    ...malformedCitations(file, prose),
    ...absentDocuments(prose, paths),
    ...absentDecisions(prose, paths),
    ...(DOCUMENTS_OF_CODE.has(file.path) ? absentPaths(file.text, paths) : []),
  ];
  return broken.map((what) => `${file.path}: ${what}`);
}

const citedRules = (prose: string) =>
  [...prose.matchAll(CITATION)].flatMap(([, ids = '']) => ids.split(', '));

/** The name of the rules in a comment that is neither a citation nor the name of their file. */
function malformedCitations({ path }: CitedFile, prose: string): string[] {
  if (path.endsWith('.md')) return [];
  const [malformed] = new RegExp(String.raw`\bBEHAVIOUR\b(?!\.md\b|: ${RULE_ID}\b).*`).exec(prose) ?? [];
  return malformed === undefined ? [] : [`"${malformed.trim()}" is not of the form BEHAVIOUR: noun-1`];
}

/** Sections of documents other than RFCs, mentions of a specification, and Markdown files that do not exist. */
function absentDocuments(prose: string, paths: ReadonlySet<string>): string[] {
  const names = new Set([...paths].map((path) => basename(path)));
  const documents = [...prose.matchAll(/(?<![\w*<>.-])\w[\w.-]*\.md\b/g)]
    .map(([name]) => name)
    .filter((name) => !names.has(name));
  const sections = [...prose.matchAll(/(?<!\bRFC \d+,? )§ ?\d*/g)].map(([section]) => section);
  const spec = [...prose.matchAll(/\b(?:the|our) spec\b|\bspec['’]s\b|\bthe specification\b(?! of)/gi)].map(
    ([words]) => words,
  );
  return [...sections, ...spec, ...documents].map((what) => `cites ${what}, which is not in the repository`);
}

function absentDecisions(prose: string, paths: ReadonlySet<string>): string[] {
  const there = (number: string) =>
    [...paths].some((path) => path.startsWith(`docs/decisions/${number}-`) && path.endsWith('.md'));
  return [...prose.matchAll(/\bdecisions?[ /](\d{3})\b/g)]
    .filter(([, number = '']) => !there(number))
    .map(([words]) => `cites ${words}, which is not in docs/decisions`);
}

const absentPaths = (text: string, paths: ReadonlySet<string>) =>
  [...new Set(text.match(ALL_PATHS))]
    .filter((path) => !paths.has(path))
    .map((path) => `names ${path}, which does not exist`);

const COMMENT = /(?<=(?:^|\s)\{?)\/\*[\s\S]*?\*\/|(?<=^|\s)\/\/.*$/gm;
const SQL_COMMENT = /(?<=^|\s)--.*$/gm;

/** What people read in a file: the text of a document, the comments of a source with their lines joined. */
function proseOf({ path, text }: CitedFile): string {
  if (path.endsWith('.md')) return text;
  const comments = text.match(path.endsWith('.sql') ? SQL_COMMENT : COMMENT) ?? [];
  return comments.join('\n').replaceAll(/\n\s*(?:\*|\/\/|--) ?/g, ' ');
}

const textsByPath = (files: readonly CitedFile[]) => new Map(files.map(({ path, text }) => [path, text]));

function rulesIn(files: readonly CitedFile[]): Rule[] {
  const text = textsByPath(files).get(RULES) ?? '';
  return [...text.matchAll(/^- \*\*([a-z]+-\d+)\*\* .*$/gm)].map(([line, id = '']) => ({ id, text: line }));
}

/** Rules that repeat or skip a number, are in another noun's section, or name no file. */
function disorderOf(files: readonly CitedFile[]): string[] {
  const broken: string[] = [];
  let noun = '';
  let number = 0;
  for (const line of (textsByPath(files).get(RULES) ?? '').split('\n')) {
    const [, section] = /^## (.+)$/.exec(line) ?? [];
    if (section !== undefined) [noun, number] = [section, 0];
    const [, id] = /^- \*\*([a-z]+-\d+)\*\* /.exec(line) ?? [];
    if (id === undefined) continue;
    number += 1;
    if (id !== `${noun}-${number}`) broken.push(`${RULES}: ${id} is where ${noun}-${number} belongs`);
    if (!PATH.test(line)) broken.push(`${RULES}: ${id} does not say where it is enforced`);
  }
  return broken;
}

const NAMED = new RegExp(String.raw`((?:\x60[^\x60]+\x60(?:, | and )?)+) in (${PATH.source})`, 'g');

/** The constants of a rule that do not exist: in the file named after them or, for a lone `OBJECT.key`, in the limits. */
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
    .map(({ name, path }) => `${RULES}: ${id} names ${name}, which is not in ${path}`);
}

const quoted = (text: string) => [...text.matchAll(/`([^`]+)`/g)].map(([, name = '']) => name);

/** Whether a file has a name, or for `OBJECT.key` that object with that key. A missing file is reported by its path. */
function isDefined(name: string, text: string | undefined): boolean {
  if (text === undefined) return true;
  const [object, key] = name.split('.');
  if (key === undefined) return new RegExp(String.raw`\b${object}\b`).test(text);
  const [definition] = new RegExp(String.raw`\bconst ${object}\b[\s\S]*?;\n`).exec(text) ?? [];
  return definition !== undefined && new RegExp(String.raw`\b${key}:`).test(definition);
}
