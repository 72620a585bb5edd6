import { globSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { root } from '../../scripts/checkout.ts';

/** A command in a document. */
export interface Documented {
  document: string;
  command: string;
}

/** The documents with commands: all except the decision records. */
const DOCUMENTS = ['*.md', 'docs/*.md', 'deploy/**/*.md'];

const documents = () =>
  DOCUMENTS.flatMap((pattern) => globSync(pattern, { cwd: root }))
    .toSorted()
    .map((document) => ({ document, text: readFileSync(join(root, document), 'utf8') }));

/** The section about the image and a machine of its own, which tools/image walks. */
const OF_IMAGE = /^### On one machine, step by step\n[\s\S]*?(?=^##)/m;

/** Returns every line of every ```sh block but those of that section, without its comment, in the order of the documents. */
export function fencedCommands(): Documented[] {
  return documents().flatMap(({ document, text }) =>
    linesOf(text.replace(OF_IMAGE, '')).map((command) => ({ document, command })),
  );
}

/** Returns the commands of the section about the image, in order. */
export const imageCommands = (): string[] =>
  documents().flatMap(({ text }) => linesOf(OF_IMAGE.exec(text)?.[0] ?? ''));

const linesOf = (text: string) =>
  [...text.matchAll(/^ *```sh\n([\s\S]*?)^ *```$/gm)].flatMap(([, block = '']) =>
    block
      .replaceAll(/\\\n\s*/g, '')
      .split('\n')
      .map((line) => line.replace(/(^|\s)#\s.*$/, '').trim())
      .filter((command) => command !== ''),
  );

/** One of our commands in a document, with its arguments and options. */
export interface NpmCommand {
  document: string;
  name: string;
  args: string[];
}

const NPM = /\bnpm (?:run )?([a-z][\w:]*)((?: [^`\n#|&/]+)?)/g;
const OF_NPM = new Set(['ci', 'install', 'audit']);

/** Returns every `npm run …` in the documents, in blocks, tables and sentences. */
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

/** Splits arguments like a shell: quoted words are one argument, and the first `--` belongs to npm. */
function words(rest: string): string[] {
  const all = [...rest.matchAll(/"([^"]*)"|(\S+)/g)].map(([, quoted, plain]) => quoted ?? plain!);
  const end = all.indexOf('--');
  return end < 0 ? all : all.toSpliced(end, 1);
}
