import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { ConfigInvalid } from '../process/start-refused.ts';

/** Links and folders that a store keeps beside the secrets are no settings. */
const NAME = /^[A-Z][A-Z\d_]*$/;

/**
 * The settings in a folder that a secret store fills, each in a file of its name; none if there is no such folder. Throws ConfigInvalid
 * with a sentence for what cannot be read (BEHAVIOUR: operations-18).
 */
export function readSecretFiles(folder: string | undefined): Record<string, string> {
  const named = folder?.trim() ?? '';
  if (named === '') return {};
  const names = reading(named, () => readdirSync(named), []).filter((name) => NAME.test(name));
  return Object.fromEntries(
    names.map((name) => [
      name,
      reading(join(named, name), () => readFileSync(join(named, name), 'utf8'), ''),
    ]),
  );
}

function reading<T>(path: string, read: () => T, missing: T): T {
  try {
    return read();
  } catch (error) {
    const { code } = error as NodeJS.ErrnoException;
    if (code === 'ENOENT') return missing;
    throw new ConfigInvalid(
      `The secret ${path} cannot be read (${code}): check CREDENTIALS_DIRECTORY and the rights there.`,
    );
  }
}
