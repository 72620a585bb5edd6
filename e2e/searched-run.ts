import { readFileSync } from 'node:fs';
import { readdir, readFile } from 'node:fs/promises';
import { join } from 'node:path';
import * as v from 'valibot';
import type { CookieBrowser } from '../server/src/sample/cookie-browser.ts';

/** A reader: a browser with its cookies. */
export type Reader = Pick<CookieBrowser, 'visit'>;

/** The parameters of a run's requests: path parameters by name, and the queries of calls that need one. */
export interface Asked {
  /** Values by parameter name (`articleId`), with several values if there are several. */
  params: Record<string, readonly (number | string)[]>;
  /** By the path of the call. */
  queries: Record<string, readonly Record<string, string | number>[]>;
  /** The addresses of each page, by its path in the web's table of routes. */
  pages: Record<string, readonly string[]>;
}

/** An answer with its headers, as text. */
export interface Answer {
  /** The path template of the call or page, without parameters. */
  path: string;
  text: string;
}

const readAnswer = async (browser: Reader, path: string, url: string): Promise<Answer> => {
  const response = await browser.visit(url);
  if (response.status === 429 || response.status >= 500) throw new Error(`${url}: ${response.status}`);
  const bytes = Buffer.from(await response.arrayBuffer());
  return { path, text: `${JSON.stringify([...response.headers])} ${bytes.toString('latin1')}` };
};

/** The answers to every read in the API's description. Throws if a read needs a parameter that is not in `asked`. */
export async function readCalls(browser: Reader, asked: Asked): Promise<Answer[]> {
  const api = v.parse(Described, await (await browser.visit('/api/openapi.json')).json());
  const reads = Object.entries(api.paths).filter(([, { get }]) => get !== undefined);
  const answers: Answer[] = [];
  for (const [path, { get }] of reads)
    for (const url of listUrls(path, get?.parameters ?? [], asked))
      answers.push(await readAnswer(browser, path, url));
  return answers;
}
/** The part of the API's description that is read. */
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

/** The addresses of one call, for every combination of parameters. */
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

/** The path of each page in the web's route table. */
export function pagePaths(): string[] {
  const table = readFileSync(join(import.meta.dirname, '../web/src/app/routes.tsx'), 'utf8');
  const found = [...table.matchAll(/'(\/[^']*)'/g)].map(([, path]) => path!);
  return found.filter((path) => path !== '/dev/gallery');
}

/** Every page as the server sends it. Throws if the web has a page without an address in `asked`. */
export async function readPages(browser: Reader, { pages }: Asked): Promise<Answer[]> {
  const answers: Answer[] = [];
  for (const path of pagePaths())
    for (const url of pages[path] ?? fail(`the page ${path} is not asked for`))
      answers.push(await readAnswer(browser, path, url));
  return answers;
}

/** The answers of these addresses, each with its own path. */
export async function readFiles(browser: Reader, urls: readonly string[]): Promise<Answer[]> {
  const answers: Answer[] = [];
  for (const url of urls) answers.push(await readAnswer(browser, url, url));
  return answers;
}

/** All files and output in a product's data folder, except the database and the default images. */
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

/** The spellings of a mark in an answer: literal, UTF-8, JSON or URL-encoded. */
const spellings = (mark: string) => [
  mark,
  Buffer.from(mark).toString('latin1'),
  JSON.stringify(mark).slice(1, -1),
  encodeURIComponent(mark),
];

/** The paths of the answers that contain one of the marks; a mark with several parts matches if all of its parts are contained. */
export const telling = (answers: readonly Answer[], marks: readonly (readonly string[])[]): string[] => [
  ...new Set(
    answers
      .filter(({ text }) =>
        marks.some((parts) => parts.every((part) => spellings(part).some((one) => text.includes(one)))),
      )
      .map(({ path }) => path),
  ),
];
