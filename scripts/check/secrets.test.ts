import { spawn } from 'node:child_process';
import { existsSync } from 'node:fs';
import { join } from 'node:path';
import { createInterface } from 'node:readline';
import { expect, test } from 'vitest';
import { root } from '../checkout.ts';
import { secretsIn } from './secrets.ts';

/** Values that tests made up, and the token that RFC 8292 prints. */
const MADE_UP = [
  'c2VjcmV0LW9mLXR3by1wcm9jZXNzZXMtb2YtYS10ZXN0',
  'please-change-me-9fK2mQ7xW4zT1vB8',
  'eyJhdWQiOiJodHRwczovL3B1c2guZXhhbXBsZS5uZXQi',
];

const random = 'q7Zt2mVw9KxR4bNc8LpD';
test.each([
  [`-----${'BEGIN'} RSA PRIVATE KEY-----`, 'a private key'],
  [`aws = ${'AKIA'}QWERTYUIOPASDFGH`, 'a key of AWS'],
  ['AIza' + random.repeat(2).slice(0, 35), 'a key of Google'],
  ['GITHUB=ghp_' + random.repeat(2).slice(0, 36), 'a token of GitHub'],
  ['KAKAO_CLIENT_SECRET=' + random, 'a setting with its secret'],
  ["  METRICS_TOKEN: '" + random + "'", 'a setting with its secret'],
])('%s is seen', (line, name) => {
  expect(secretsIn(line)).toEqual([name]);
});

test('no line that was ever added to this repository holds a secret', async (context) => {
  if (!existsSync(join(root, '.git'))) return context.skip();
  const added = ['log', '-p', '-U0', '--no-color', '--no-ext-diff', '--no-textconv', '--format=%H'];
  const child = spawn('git', [...added, '--', '.', ':!package-lock.json'], { cwd: root });
  let lines = 0;
  let commit = '';
  const found: string[] = [];
  for await (const line of createInterface({ input: child.stdout })) {
    if (/^[\da-f]{40}$/.test(line)) commit = line.slice(0, 12);
    if (!line.startsWith('+')) continue;
    lines += 1;
    const names = line.length > 5_000 ? [] : secretsIn(line); // only generated files have such long lines
    if (names.length > 0 && !MADE_UP.some((one) => line.includes(one)))
      found.push(`${commit}: ${names.join()}: ${line.slice(0, 120)}`);
  }
  expect(lines).toBeGreaterThan(1_000);
  expect(found).toEqual([]);
});
