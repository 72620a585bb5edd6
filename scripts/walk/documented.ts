import { globSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { root } from '../tools.ts';

/** A command that a document tells its reader to type. */
export interface Documented {
  document: string;
  command: string;
}

/** Where readers find commands: everything but the records of decisions. */
const DOCUMENTS = ['*.md', 'docs/*.md', 'deploy/**/*.md'];

const documents = () =>
  DOCUMENTS.flatMap((pattern) => globSync(pattern, { cwd: root }))
    .toSorted()
    .map((document) => ({ document, text: readFileSync(join(root, document), 'utf8') }));

/** Every line of every ```sh block, without its comment, in the order of the documents. */
export function fencedCommands(): Documented[] {
  return documents().flatMap(({ document, text }) =>
    [...text.matchAll(/^ *```sh\n([\s\S]*?)^ *```$/gm)].flatMap(([, block = '']) =>
      block
        .replaceAll(/\\\n\s*/g, '')
        .split('\n')
        .map((line) => ({ document, command: line.replace(/(^|\s)#\s.*$/, '').trim() }))
        .filter(({ command }) => command !== ''),
    ),
  );
}

/** A command of ours as a document writes it, with the words and options after it. */
export interface NpmCommand {
  document: string;
  name: string;
  args: string[];
}

const NPM = /\bnpm (?:run )?([a-z][\w:]*)((?: [^`\n#|&/]+)?)/g;
const OF_NPM = new Set(['ci', 'install', 'audit']);

/** Every `npm run …` of the documents, in blocks, tables and sentences. */
export function npmCommands(): NpmCommand[] {
  return documents().flatMap(({ document, text }) => {
    const spans = [...text.matchAll(/`([^`\n]+)`/g)].map(([, span]) => span!);
    const blocks = fencedCommands().filter((one) => one.document === document);
    return [...spans, ...blocks.map(({ command }) => command)].flatMap((span) =>
      [...span.matchAll(NPM)]
        .filter(([, name = '']) => !OF_NPM.has(name))
        .map(([, name = '', rest = '']) => ({ document, name, args: words(rest) })),
    );
  });
}

/** The arguments that a shell would pass: quoted words are one, and the first `--` is npm's. */
function words(rest: string): string[] {
  const all = [...rest.matchAll(/"([^"]*)"|(\S+)/g)].map(([, quoted, plain]) => quoted ?? plain!);
  const end = all.indexOf('--');
  return end < 0 ? all : all.toSpliced(end, 1);
}
