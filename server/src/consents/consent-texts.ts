import { readFile, stat } from 'node:fs/promises';
import { join } from 'node:path';
import { TEXT_NAMES, type TextName } from 'contract/consents';
import type { Config } from '../config.ts';
import { ConfigInvalid } from '../process/start-refused.ts';
import { withParticle } from '../text/particle.ts';

/** A text of the operator, with the company's names filled in. */
export interface ConsentText {
  title: string;
  version: string;
  markdown: string;
}
export type ConsentTexts = Readonly<Record<TextName, ConsentText>>;

const shipped = join(import.meta.dirname, '..', '..', 'texts');
/** Shown within a sentence for a setting that the operator has not set. */
const NOT_GIVEN = '(아직 적지 않았어요)';
const NAMELESS = '동네기록 운영자';
const HEAD = /^---\r?\n([\s\S]*?)\r?\n---\r?\n/;
const MAX_VERSION = 40;

/**
 * Reads the texts from the operator's folder, or our own text where the folder has none (BEHAVIOUR: consents-6). Throws ConfigInvalid
 * for a text that does not begin with its title and version, and for a missing folder.
 */
export async function readTexts(config: Pick<Config, 'consentTexts' | 'company'>): Promise<ConsentTexts> {
  if (config.consentTexts !== undefined) await expectFolder(config.consentTexts);
  const read = await Promise.all(
    TEXT_NAMES.map(async (name) => [name, await readText(name, config)] as const),
  );
  return Object.fromEntries(read) as Record<TextName, ConsentText>;
}

/** The text as the operator or we wrote it. */
async function readSource(name: TextName, { consentTexts: folder }: Pick<Config, 'consentTexts'>) {
  const file = `${name}.md`;
  const own = folder === undefined ? null : await readOrNull(join(folder, file));
  return own ?? readFile(join(shipped, file), 'utf8');
}

async function readText(
  name: TextName,
  config: Pick<Config, 'consentTexts' | 'company'>,
): Promise<ConsentText> {
  const file = `${name}.md`;
  const text = await readSource(name, config);
  const [head = '', lines = ''] = HEAD.exec(text) ?? [];
  const field = (of: string) => new RegExp(`^${of}: *(.*\\S) *$`, 'm').exec(lines)?.[1];
  const [title, version] = [field('title'), field('version')];
  if (title === undefined || version === undefined || version.length > MAX_VERSION)
    throw new ConfigInvalid(
      `CONSENT_TEXTS: ${file} must begin with ---, title: …, version: … (at most ${MAX_VERSION} letters) and ---.`,
    );
  return { title, version, markdown: fillIn(text.slice(head.length), config.company).trim() };
}

const NAME = /\{\{ *(\w+) *\}\}/g;

/**
 * Replaces names in double braces by the company's settings, with the particle behind a name in its form. A line of a list about
 * nothing but a setting that is not set is left out (BEHAVIOUR: consents-11).
 */
const fillIn = (text: string, company: Config['company']) =>
  text
    .replaceAll(/^- [^:\n]+: *\{\{ *(\w+) *\}\} *(?:\r?\n|$)/gm, (line, name: string) =>
      company[name] === undefined && name !== 'COMPANY_NAME' ? '' : line,
    )
    .replaceAll(
      /\{\{ *(\w+) *\}\}([은는이가을를](?= ))?/g,
      (_, name: string, particle: string | undefined) => {
        const given = company[name] ?? (name === 'COMPANY_NAME' ? NAMELESS : NOT_GIVEN);
        return particle === undefined ? given : withParticle(given, particle);
      },
    );

/** The settings of the company that the texts mention and that are not set. */
export async function settingsLeftOpen(config: Pick<Config, 'consentTexts' | 'company'>): Promise<string[]> {
  const texts = await Promise.all(TEXT_NAMES.map((name) => readSource(name, config)));
  const named = new Set(texts.flatMap((text) => [...text.matchAll(NAME)].map(([, name = '']) => name)));
  return Object.keys(config.company).filter((name) => named.has(name) && config.company[name] === undefined);
}

async function expectFolder(folder: string) {
  const found = await stat(folder).catch(() => null);
  if (!found?.isDirectory()) throw new ConfigInvalid(`CONSENT_TEXTS: there is no folder ${folder}.`);
}

/** A folder need not hold every text. */
async function readOrNull(path: string): Promise<string | null> {
  try {
    return await readFile(path, 'utf8');
  } catch (error) {
    if (error instanceof Error && 'code' in error && error.code === 'ENOENT') return null;
    throw new ConfigInvalid(`CONSENT_TEXTS: ${path} cannot be read.`);
  }
}
