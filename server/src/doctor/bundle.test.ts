import { expect, onTestFinished, test } from 'vitest';
import { freshDatabase } from '../../test/fresh-database.ts';
import { settingNames } from '../config.ts';
import { bundleText, hide } from './bundle.ts';

const settings = {
  PORT: '3000',
  PRODUCTION: 'on',
  DATA_DIR: '/srv/secret-folder',
  PUBLIC_URL: 'https://dongne.example.kr',
  DATABASE_URL: 'postgresql://owner:pa%2Fss-word@db.inside.example:5432/girok',
  DATABASE_REPLICA_URLS: 'postgresql://owner@replica.inside.example/girok',
  SESSION_SECRET: 'k3hTq9zPw1'.repeat(4),
  S3_SECRET_ACCESS_KEY: 'AKIA-secret',
  COMPANY_CONTACT: 'help@example.kr',
  METRICS_TOKEN: 'a-token-of-the-operator',
  NOT_OURS: 'another program',
};

test('a file for who helps names settings, what was found and how much there is, and holds none of their values', async () => {
  const { connectionString: databaseUrl, drop } = await freshDatabase();
  onTestFinished(async () => void (await drop()));
  const lines = [
    '✗ data folder /srv/secret-folder: only 40 MB of 20 GB free',
    '✗ database: No database answers at db.inside.example:5432/girok (ECONNREFUSED): check DATABASE_URL',
    '✗ https://dongne.example.kr: it gives no answer (connect ECONNREFUSED 203.0.113.9:443)',
    '✗ mail by smtp: 550 <member@mail.example> unknown, password pa/ss-word',
    '✗ replica replica.inside.example: fe80:0:0:0:1:2:3:4 is away',
  ];
  const text = await bundleText({ settings, known: settingNames, lines, databaseUrl });
  expect(text).toContain('✗ data folder ‹DATA_DIR›: only 40 MB of 20 GB free');
  expect(text).toContain('ECONNREFUSED');
  expect(text).toMatch(/^migrations: \d+ of \d+, the last \d{4}_/m);
  expect(text).toMatch(/^member: about \d+ rows, \d+ KB$/m);
  expect(text).toMatch(/^PORT=3000$/m);
  expect(text).toMatch(/^SESSION_SECRET=‹set›$/m);
  const words =
    'secret-folder dongne.example inside.example owner girok@ 5432/girok k3hTq9 pa/ss pa%2F AKIA help@ member@ 203.0.113.9 fe80 a-token';
  const hidden = [...words.split(' '), 'another program', new URL(databaseUrl).password];
  for (const part of hidden.filter((one) => one !== '')) expect(text).not.toContain(part);
});

test('words of ours, numbers and this machine stay readable', () => {
  const text = 'PORT 3000 at 127.0.0.1, version 0.1.0 at 12:34:56, PRODUCTION on';
  expect(hide(text, { PORT: '3000', PRODUCTION: 'on' })).toBe(text);
});
