import { readFile, writeFile } from 'node:fs/promises';
import { STATES } from './judged.ts';
import { judging, VIEWERS } from './judging.ts';
import { screenshotFile } from './photograph.ts';

/** The heading of docs/moderation.md under which the pictures stand, to its end. */
const HEADING = '## In pictures';

/** Writes the pictures of every state into the document that explains the states. */
export async function writeSeenTable(path: string) {
  const [before, after] = (await readFile(path, 'utf8')).split(HEADING);
  if (after === undefined) throw new Error(`${path} has no heading «${HEADING}».`);
  await writeFile(path, `${before}${HEADING}\n\n${seenTable()}`);
}

function seenTable(): string {
  const lines = [
    'Written by `npm run screens seen`, which makes these states in a product of its own and takes the pictures again; at 375 px, light and dark.',
    'What has no picture looks like any other post, or like what is not there.',
    '',
    `| | ${VIEWERS.map((viewer) => COLUMNS[viewer]).join(' | ')} |`,
    `|---${'|---'.repeat(VIEWERS.length)}|`,
  ];
  for (const state of STATES)
    lines.push(`| ${[state, ...VIEWERS.map((viewer) => cell(state, viewer))].join(' | ')} |`);
  return `${lines.join('\n')}\n`;
}

const COLUMNS = {
  author: 'Its author',
  reporter: 'Who reported it',
  everybody: 'Everybody else',
  claimant: 'Who claimed a right',
} as const satisfies Record<(typeof VIEWERS)[number], string>;

const cell = (state: (typeof STATES)[number], viewer: (typeof VIEWERS)[number]) =>
  judging
    .filter((scene) => scene.state === state && scene.viewer === viewer)
    .flatMap(({ name }) => (['light', 'dark'] as const).map((scheme) => shown(name, scheme)))
    .join(' ');

const shown = (name: string, scheme: 'light' | 'dark') =>
  `<img src="screens/${screenshotFile(name, scheme)}" width="180" alt="${name}, ${scheme}">`;
