import { readFileSync } from 'node:fs';
import { parseEnv } from 'node:util';
import { ConfigInvalid } from '../process/start-refused.ts';

const LINE = /^\s*(?:#.*|(?:export\s+)?[A-Za-z_]\w*\s*=.*)?$/;

/**
 * The settings of a file of lines `NAME=value`; none if the default `.env` is missing. Throws ConfigInvalid with a sentence for a
 * file that cannot be read, and for a line that is not a setting.
 */
export function readEnvFile(given: string | undefined): Record<string, string> {
  const named = given?.trim() || undefined; // an empty setting counts as unset
  const path = named ?? '.env';
  const text = readText(path, named !== undefined).replace(/^\uFEFF/, '');
  const broken = text.split(/\r?\n/).findIndex((line) => !LINE.test(line));
  if (broken >= 0) throw new ConfigInvalid(`Line ${broken + 1} of ${path} is not of the form NAME=value.`);
  return parseEnv(text) as Record<string, string>;
}

function readText(path: string, isNamed: boolean): string {
  try {
    return readFileSync(path, 'utf8');
  } catch (error) {
    const { code } = error as NodeJS.ErrnoException;
    if (code === 'ENOENT' && !isNamed) return '';
    throw new ConfigInvalid(
      `The settings in ${path} cannot be read (${code}): check ENV_FILE and the rights of that file.`,
    );
  }
}
