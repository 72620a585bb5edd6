import { readFileSync } from 'node:fs';
import { readdir, readFile } from 'node:fs/promises';
import { join } from 'node:path';
import * as v from 'valibot';
import type { CookieBrowser } from '../server/src/sample/cookie-browser.ts';

/** Who reads: a browser with its cookies. */
export type Reader = Pick<CookieBrowser, 'visit'>;

/** What the answers of a run are asked about: the parts of addresses by name, and the queries of calls that need one. */
export interface Asked {
  /** By the name that a call has for it (`articleId`), several where there are several. */
  params: Record<string, readonly (number | string)[]>;
  /** By the path of the call. */
  queries: Record<string, readonly Record<string, string | number>[]>;
  /** The addresses of each page, by its path in the web's table of routes. */
  pages: Record<string, readonly string[]>;
}

/** An answer with its headers, as text. */
export interface Answer {
  /** The path of the call or page, without what it was asked about. */
  path: string;
  text: string;
}

const readAnswer = async (browser: Reader, path: string, url: string): Promise<Answer> => {
  const response = await browser.visit(url);
  if (response.status === 429 || response.status >= 500) throw new Error(`${url}: ${response.status}`);
  const bytes = Buffer.from(await response.arrayBuffer());
  return { path, text: `${JSON.stringify([...response.headers])} ${bytes.toString('latin1')}` };
};

/** Answers to every read of the API, as its own description lists them. Throws where one needs something that is not `asked`. */
export async function readCalls(browser: Reader, asked: Asked): Promise<Answer[]> {
  const api = v.parse(Described, await (await browser.visit('/api/openapi.json')).json());
  const reads = Object.entries(api.paths).filter(([, { get }]) => get !== undefined);
  const answers: Answer[] = [];
  for (const [path, { get }] of reads)
    for (const url of listUrls(path, get?.parameters ?? [], asked))
      answers.push(await readAnswer(browser, path, url));
  return answers;
}
/** What is read of the API's description. */
const Described = v.object({
  paths: v.record(
    v.string(),
    v.object({
      get: v.optional(
        v.object({
          parameters: v.optional(
            v.array(v.object({ name: v.string(), in: v.string(), required: v.optional(v.boolean()) })),
            [],
          ),
        }),
      ),
    }),
  ),
});
type Parameter = { name: string; in: string; required?: boolean | undefined };

/** The addresses of one call, one for each thing it is asked about. */
function listUrls(path: string, parameters: Parameter[], { params, queries }: Asked): string[] {
  const needs = parameters.filter((one) => one.in === 'query' && one.required).map(({ name }) => name);
  const given = queries[path] ?? [{}];
  for (const query of given)
    for (const name of needs) if (!(name in query)) throw new Error(`${path} is asked without ${name}`);
  const names = [...path.matchAll(/\{(\w+)\}/g)].map(([, name]) => name!);
  let paths = [path];
  for (const name of names) {
    const values = params[name] ?? fail(`${path} has ${name}, of which nothing is asked`);
    paths = paths.flatMap((one) => values.map((value) => one.replace(`{${name}}`, String(value))));
  }
  return paths.flatMap((one) =>
    given.map((query) => {
      const search = new URLSearchParams();
      for (const [name, value] of Object.entries(query)) search.set(name, String(value));
      return search.size === 0 ? one : `${one}?${search}`;
    }),
  );
}
const fail = (message: string): never => {
  throw new Error(message);
};

/** The path of each page, as the web's table of routes has them. */
export function pagePaths(): string[] {
  const table = readFileSync(join(import.meta.dirname, '../web/src/app/routes.tsx'), 'utf8');
  const found = [...table.matchAll(/'(\/[^']*)'/g)].map(([, path]) => path!);
  return found.filter((path) => path !== '/dev/gallery');
}

/** Every page, as the server draws it or leaves it to the browser. Throws where the web has one of which no address is `asked`. */
export async function readPages(browser: Reader, { pages }: Asked): Promise<Answer[]> {
  const answers: Answer[] = [];
  for (const path of pagePaths())
    for (const url of pages[path] ?? fail(`the page ${path} is not asked for`))
      answers.push(await readAnswer(browser, path, url));
  return answers;
}

/** These addresses, each answer under its own. */
export async function readFiles(browser: Reader, urls: readonly string[]): Promise<Answer[]> {
  const answers: Answer[] = [];
  for (const url of urls) answers.push(await readAnswer(browser, url, url));
  return answers;
}

/** Everything that a product keeps in its data folder and prints, but for the database and the gallery. */
export async function readFolder(folder: string): Promise<Answer[]> {
  const entries = await readdir(folder, { recursive: true, withFileTypes: true });
  const files = entries.filter((entry) => entry.isFile()).map((entry) => join(entry.parentPath, entry.name));
  return Promise.all(
    files.map(async (file) => ({
      path: file.slice(folder.length + 1),
      text: await readFile(file, 'latin1'),
    })),
  );
}

/** A mark as it may stand in an answer: as it is, in UTF-8, in JSON or in an address. */
const spellings = (mark: string) => [
  mark,
  Buffer.from(mark).toString('latin1'),
  JSON.stringify(mark).slice(1, -1),
  encodeURIComponent(mark),
];

/** The paths of the answers that have one of the marks; a mark of several parts is there where all of its parts are. */
export const telling = (answers: readonly Answer[], marks: readonly (readonly string[])[]): string[] => [
  ...new Set(
    answers
      .filter(({ text }) =>
        marks.some((parts) => parts.every((part) => spellings(part).some((one) => text.includes(one)))),
      )
      .map(({ path }) => path),
  ),
];
