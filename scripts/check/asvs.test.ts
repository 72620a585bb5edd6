import { existsSync, globSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { root } from '../checkout.ts';

const read = (path: string) => readFileSync(join(root, path), 'utf8');
const text = read('docs/asvs.md');
const threats = read('docs/threat-model.md');
/** The rows: requirements, our words, state, tests or reason. */
const rows = [...text.matchAll(/^\| (\d[\d., ]+) \| (.+) \| (holds|–|open) \| (.+) \|$/gm)].map(
  ([, ids = '', , state = '', by = '']) => ({ ids: ids.split(', '), state, by }),
);
const count = (state: string) =>
  rows.filter((row) => row.state === state).reduce((sum, { ids }) => sum + ids.length, 0);
/** What runs on the server, without tests. */
const served = globSync('server/src/**/*.ts', { cwd: root })
  .filter((path) => !path.endsWith('.test.ts'))
  .map((path) => ({ path, source: read(path) }));
const withWord = (word: RegExp) => served.filter(({ source }) => word.test(source)).map(({ path }) => path);

test('each requirement of the ASVS that holds names tests that exist, and each is there once', () => {
  expect(rows.length).toBeGreaterThan(60);
  const named = rows
    .filter(({ state }) => state === 'holds')
    .flatMap(({ by }) => by.split(', ').map((file) => /^`(.+\.test\.tsx?)`$/.exec(file)?.[1] ?? by));
  expect(named.filter((file) => !existsSync(join(root, file)))).toEqual([]);
  const ids = rows.flatMap((row) => row.ids);
  expect(new Set(ids).size).toBe(ids.length);
});

test('its figures are those of its rows, which are all of the levels 1 and 2', () => {
  const [holds, open] = [count('holds'), count('open')];
  expect(holds + open + count('–')).toBe(253);
  const share = Math.round((100 * holds) / (holds + open));
  expect(text.replaceAll('\n', ' ')).toContain(
    `Of 253 requirements ${count('–')} do not apply; of the other ${holds + open} hold ${holds}, which is ${share} %.`,
  );
});

test('the threat model has each way in and each key that an installation draws', () => {
  const ways = threats.slice(threats.indexOf('## Ways in'), threats.indexOf('## Keys'));
  for (const way of ['naver', 'kakao', 'google', 'OIDC_ISSUER', 'passkey', 'DEMO_SIGN_IN'])
    expect(ways).toContain(way);
  const drawn = served.flatMap(({ source }) =>
    [...source.matchAll(/sharedSecret\(\s*\w+,\s*'([\w-]+)'/g)].map(([, name]) => name!),
  );
  expect(drawn.length).toBeGreaterThan(4);
  expect(drawn.filter((name) => !threats.includes(`\`${name}\``))).toEqual([]);
});

test('nothing on the server hashes by less than SHA-256, draws by chance, or believes any certificate', () => {
  const statements = new Set(['server/src/db/run-statement.ts']); // names of statements, of which none is a secret
  expect(withWord(/'(?:md5|sha1)'/).filter((path) => !statements.has(path))).toEqual([]);
  expect(withWord(/Math\.random\(/)).toEqual([]);
  expect(withWord(/rejectUnauthorized|NODE_TLS_REJECT_UNAUTHORIZED/)).toEqual([]);
});
