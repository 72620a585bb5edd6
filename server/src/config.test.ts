import { readFileSync } from 'node:fs';
import { mkdir, rm, symlink, writeFile } from 'node:fs/promises';
import { join, resolve } from 'node:path';
import { parseEnv } from 'node:util';
import { expect, test } from 'vitest';
import { freshFolder } from '../test/fresh-folder.ts';
import { readConfig, settingNames } from './config.ts';
import { readEnvFile } from './config/env-file.ts';
import { unknownSettings } from './config/unknown-settings.ts';

const example = readFileSync(join(import.meta.dirname, '..', '..', '.env.example'), 'utf8');

test('.env.example lists every setting, and its values are those that hold without it, but for strict reports', () => {
  const listed = [...example.matchAll(/^(?:# )?([A-Z][A-Z\d_]+)=/gm)].map(([, name]) => name);
  expect(listed.toSorted()).toEqual(settingNames.toSorted());
  const copied = readConfig(parseEnv(example) as NodeJS.ProcessEnv);
  expect(copied).toEqual({ ...readConfig({}), reportMode: 'strict' });
});

test.each([
  [{ PORT: 'many' }, 'PORT must be a number from 0 to 65535.'],
  [{ PORT: '70000' }, 'PORT must be a number from 0 to 65535.'],
  [{ METRICS_PORT: '3000' }, 'METRICS_PORT must be another port than PORT.'],
  [{ KAKAO_TOKEN_URL: 'foo' }, 'KAKAO_TOKEN_URL must be an http(s) address.'],
  [{ SAMPLE: 'yes' }, 'SAMPLE must be on or off.'],
  [{ LOG_LEVEL: 'loud' }, 'LOG_LEVEL must be one of fatal, error, warn, info, debug, silent.'],
  [
    { PUBLIC_URL: 'https://example.kr/dongne' },
    'PUBLIC_URL must be an address such as https://dongne.example.kr, with no path behind the host.',
  ],
  [{ PUBLIC_URL: 'dongne.example.kr' }, 'PUBLIC_URL must be an address'],
  [{ PUBLIC_URL: 'ftp://dongne.example.kr' }, 'PUBLIC_URL must be an address'],
  [{ ALLOWED_ORIGINS: 'https://a.kr, https://b.kr/x' }, 'ALLOWED_ORIGINS must be addresses'],
  [{ DATABASE_URL: 'localhost:5432' }, 'DATABASE_URL must be an address such as postgresql://'],
  [{ DATABASE_URL: 'postgresql://dongne:pa/ss@db/dongne' }, 'with / in a password written as %2F'],
  [{ DATABASE_URL: 'postgresql://dongne:12/ss@db/dongne' }, 'with / in a password written as %2F'],
  [{ DATABASE_URL: 'postgresql://dongne:1#ss@db/dongne' }, '# as %23'],
  [{ TRUST_PROXY: 'on' }, 'TRUST_PROXY must be how many proxies stand in front (1), or'],
  [{ TRUST_PROXY: '10.0.0.0/33' }, 'TRUST_PROXY must be'],
  [{ TRUST_PROXY: '10.0.0.1, nginx' }, 'TRUST_PROXY must be'],
  [{ REGIONS: 'ftp://x' }, 'REGIONS must be auto, off or an http(s) address.'],
  [{ KAKAO_MAP_APP_KEY: 'a key' }, 'KAKAO_MAP_APP_KEY must be a key of 8 to 200 letters'],
  [{ S3_ENDPOINT: 'http://minio:9000' }, 'S3_ENDPOINT is set without S3_BUCKET: set both or neither.'],
  [{ S3_BUCKET: 'b', S3_ACCESS_KEY_ID: 'k' }, 'S3_ACCESS_KEY_ID is set without S3_SECRET_ACCESS_KEY'],
  [{ KAKAO_CLIENT_SECRET: 's' }, 'KAKAO_CLIENT_SECRET is set without KAKAO_CLIENT_ID'],
])('%j is refused in words', (env, sentence) => {
  expect(() => readConfig(env)).toThrow(sentence);
});

test.each(['ftp://x', 's3://', 's3:bucket', 'host:/backups', '/dev/null'])(
  'BACKUP_TO=%s is refused in words',
  (BACKUP_TO) => {
    const sentence = 'BACKUP_TO must be a folder, or s3:// and the name of a bucket.';
    expect(() => readConfig({ BACKUP_TO })).toThrow(sentence);
  },
);

test.each([
  { BACKUP_TO: 's3://photos', S3_BUCKET: 'photos' },
  { BACKUP_TO: 's3://photos/', S3_BUCKET: 'photos' },
  { BACKUP_TO: './data/photos' },
  { BACKUP_TO: '/srv/dongne/photos/', DATA_DIR: '/srv/dongne' },
])('%j is refused: old backups are removed there', (env) => {
  expect(() => readConfig(env)).toThrow('BACKUP_TO must be another place than that of the photos');
  expect(() =>
    readConfig({ ...env, BACKUP_TO: `${env.BACKUP_TO.replace(/\/$/, '')}-backups` }),
  ).not.toThrow();
});

test('BACKUP_TO is refused where a link leads to the photos', async () => {
  const folder = await freshFolder();
  await mkdir(join(folder, 'photos'));
  await symlink(join(folder, 'photos'), join(folder, 'disk'));
  const env = { DATA_DIR: folder, BACKUP_TO: join(folder, 'disk') };
  expect(() => readConfig(env)).toThrow('BACKUP_TO must be another place');
  await rm(folder, { recursive: true });
});

test.each([
  ['s3://backups/', { bucket: 'backups' }],
  ['/not/there/yet', { folder: '/not/there/yet' }],
  ['./docs', { folder: resolve('docs') }],
])('BACKUP_TO=%s is a place', (BACKUP_TO, place) => {
  expect(readConfig({ BACKUP_TO }).backupTo).toEqual(place);
});

test('every wrong setting is named at once, and no value is repeated', () => {
  const read = () => readConfig({ PORT: 'many', SESSION_SECRET: 'hunter2', S3_ENDPOINT: 'http://m' });
  expect(read).toThrow(/^PORT must[^\n]*\nSESSION_SECRET must[^\n]*\nS3_ENDPOINT is set without[^\n]*$/);
  expect(read).not.toThrow('hunter2');
});

test.each([
  ['', false],
  ['0', false],
  ['1', 1],
  [' 2 ', 2],
  ['10.0.0.1, fd00::/8 loopback', ['10.0.0.1', 'fd00::/8', 'loopback']],
])('TRUST_PROXY=%j trusts %j', (TRUST_PROXY, trusted) => {
  expect(readConfig({ TRUST_PROXY }).trustProxy).toEqual(trusted);
});

test('a value in the environment comes before one of the file, and blanks around a value do not count', async () => {
  const folder = await freshFolder();
  const file = join(folder, 'x.env');
  await writeFile(file, '\uFEFF# settings\r\nPORT= 4000 \r\nexport SAMPLE="off" # no neighbours\r\n\r\n');
  const { PORT, SAMPLE } = readEnvFile(file);
  await rm(folder, { recursive: true });
  expect([PORT, SAMPLE]).toEqual(['4000', 'off']);
  expect(readConfig({ PORT: ' 4001 ' }).port).toBe(4001);
});

test('a line of the file that is no setting, and a named file that is missing, are refused in words', async () => {
  const folder = await freshFolder();
  const file = join(folder, 'x.env');
  await writeFile(file, 'PORT=4000\nPUBLIC_URL https://x.kr\n');
  expect(() => readEnvFile(file)).toThrow(`Line 2 of ${file} is not of the form NAME=value.`);
  await rm(folder, { recursive: true });
  expect(() => readEnvFile(file)).toThrow(`The settings in ${file} cannot be read (ENOENT)`);
  expect(readEnvFile('/dev/null')).toEqual({});
});

test('an empty ENV_FILE names no file: it is in every copy of .env.example', () => {
  expect(readEnvFile('')).toEqual(readEnvFile(undefined));
  expect(readEnvFile(' ')).toEqual(readEnvFile(undefined));
});

test('an unknown name is said with the one that was probably meant', () => {
  const inFile = ['PUBLIC_URl', 'S3_BUKET', 'COLOUR', 'PORT'];
  expect(unknownSettings(settingNames, inFile, ['DATABASE_URI', 'HOME', 'HOSTNAME', 'PATH', 'PORT'])).toEqual(
    [
      'COLOUR is not a setting: .env.example has them all.',
      'DATABASE_URI is not a setting: did you mean DATABASE_URL?',
      'PUBLIC_URl is not a setting: did you mean PUBLIC_URL?',
      'S3_BUKET is not a setting: did you mean S3_BUCKET?',
    ],
  );
});
