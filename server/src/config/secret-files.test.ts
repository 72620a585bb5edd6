import { mkdir, rm, symlink, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { freshFolder } from '../../test/fresh-folder.ts';
import { givenSettings, readConfig, settingsNotKnown } from '../config.ts';
import { readSecretFiles } from './secret-files.ts';

let folder: string;
beforeEach(async () => {
  folder = await freshFolder();
  vi.stubEnv('CREDENTIALS_DIRECTORY', folder);
});
afterEach(async () => {
  vi.unstubAllEnvs();
  await rm(folder, { recursive: true });
});
const keep = (name: string, text: string) => writeFile(join(folder, name), text, { mode: 0o400 });

test('what a secret store writes into files is set as in the environment, and comes before it', async () => {
  await keep('OIDC_CLIENT_SECRET', 'of the store\n');
  vi.stubEnv('OIDC_CLIENT_SECRET', ''); // as in every copy of .env.example
  vi.stubEnv('OIDC_ISSUER', 'https://id.example.kr');
  vi.stubEnv('OIDC_CLIENT_ID', 'dongne');
  const { providerKeys } = readConfig(givenSettings());
  expect(providerKeys.oidc).toEqual({ clientId: 'dongne', clientSecret: 'of the store' });
});

test('a folder as Kubernetes mounts it is read by its links, and what else is there is no setting', async () => {
  await mkdir(join(folder, '..2026_11_29'));
  await writeFile(join(folder, '..2026_11_29', 'S3_SECRET_ACCESS_KEY'), 'first');
  await symlink('..2026_11_29', join(folder, '..data'));
  await symlink('..data/S3_SECRET_ACCESS_KEY', join(folder, 'S3_SECRET_ACCESS_KEY'));
  await mkdir(join(folder, 'kubernetes.io'));
  expect(readSecretFiles(folder)).toEqual({ S3_SECRET_ACCESS_KEY: 'first' });
});

test('without a folder there is none, and a secret that cannot be read is refused by its path, not its content', async () => {
  expect(readSecretFiles(undefined)).toEqual({});
  expect(readSecretFiles(' ')).toEqual({});
  expect(readSecretFiles(join(folder, 'missing'))).toEqual({});
  await mkdir(join(folder, 'SESSION_SECRET'));
  expect(() => readSecretFiles(folder)).toThrow(`${join(folder, 'SESSION_SECRET')} cannot be read (EISDIR)`);
});

test('a secret of a mistyped name is said', async () => {
  await keep('SESION_SECRET', 'x');
  expect(settingsNotKnown()).toEqual(['SESION_SECRET is not a setting: did you mean SESSION_SECRET?']);
});
