import { basename } from 'node:path';
import { brokenRules, PATH, readRules, RULES } from './rules.ts';
import type { SourceFile } from './source-files.ts';

/** The documents whose paths must exist. */
const DOCUMENTS_OF_CODE = new Set([RULES, 'docs/ARCHITECTURE.md']);

const RULE_ID = /[a-z]+-\d+/.source;
const CITATION = new RegExp(String.raw`\bBEHAVIOUR: (${RULE_ID}(?:, ${RULE_ID})*)`, 'g');
const ALL_PATHS = new RegExp(PATH, 'g');

/**
 * Reports citations of rules, documents, decisions, paths and constants that are not in the repository, and rule ids out of order.
 * One sentence each, starting with the file to open. `files` contains the sources and the documents.
 */
export function brokenCitations(files: readonly SourceFile[]): string[] {
  const document = files.find(({ path }) => path === RULES)?.text ?? '';
  const ids = new Set(readRules(document).map(({ id }) => id));
  const paths = new Set(files.map(({ path }) => path));
  return [
    ...files.flatMap((file) => brokenIn(file, ids, paths)),
    ...brokenRules(document, files),
    ...unlistedDecisions(files),
  ];
}

const INDEX = 'docs/decisions/README.md';

/** Reports decisions that their index does not link exactly once. */
function unlistedDecisions(files: readonly SourceFile[]): string[] {
  const index = files.find(({ path }) => path === INDEX)?.text ?? '';
  return files
    .map(({ path }) => path)
    .filter((path) => /^docs\/decisions\/\d/.test(path) && index.split(`(${basename(path)})`).length !== 2)
    .map((path) => `${path}: ${INDEX} does not link it once`);
}

/** Counts the citations of rules in sources and documents, and the different rules that they cite. */
export function countCitations(files: readonly SourceFile[]): { citations: number; rules: number } {
  const cited = files.flatMap((file) => citedRules(readProse(file)));
  return { citations: cited.length, rules: new Set(cited).size };
}

function brokenIn(file: SourceFile, ids: ReadonlySet<string>, paths: ReadonlySet<string>): string[] {
  const prose = readProse(file);
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

/** Reports mentions of the rules' name in a comment that are neither a citation nor the file name. */
function malformedCitations({ path }: SourceFile, prose: string): string[] {
  if (path.endsWith('.md')) return [];
  const [malformed] = new RegExp(String.raw`\bBEHAVIOUR\b(?!\.md\b|: ${RULE_ID}\b).*`).exec(prose) ?? [];
  return malformed === undefined ? [] : [`"${malformed.trim()}" is not of the form BEHAVIOUR: noun-1`];
}

/** Reports sections of documents other than RFCs, mentions of a specification, and missing Markdown files. */
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
  const exists = (number: string) =>
    [...paths].some((path) => path.startsWith(`docs/decisions/${number}-`) && path.endsWith('.md'));
  return [...prose.matchAll(/\bdecisions?[ /](\d{3})\b/g)]
    .filter(([, number = '']) => !exists(number))
    .map(([words]) => `cites ${words}, which is not in docs/decisions`);
}

const absentPaths = (text: string, paths: ReadonlySet<string>) =>
  [...new Set(text.match(ALL_PATHS))]
    .filter((path) => !paths.has(path))
    .map((path) => `names ${path}, which does not exist`);

const COMMENT = /(?<=(?:^|\s)\{?)\/\*[\s\S]*?\*\/|(?<=^|\s)\/\/.*$/gm;
const SQL_COMMENT = /(?<=^|\s)--.*$/gm;

/** Returns the prose of a file: the text of a document, or the comments of a source with their lines joined. */
function readProse({ path, text }: SourceFile): string {
  if (path.endsWith('.md')) return text;
  const comments = text.match(path.endsWith('.sql') ? SQL_COMMENT : COMMENT) ?? [];
  return comments.join('\n').replaceAll(/\n\s*(?:\*|\/\/|--) ?/g, ' ');
}
