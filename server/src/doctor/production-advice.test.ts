import { expect, test } from 'vitest';
import { readConfig } from '../config.ts';
import { productionAdvice } from './production-advice.ts';

const COMPANY = {
  COMPANY_NAME: '동네상회',
  COMPANY_REPRESENTATIVE: '김가람',
  COMPANY_ADDRESS: '서울',
  COMPANY_REGISTRATION: '1',
  COMPANY_MAIL_ORDER: '2',
  COMPANY_CONTACT: 'a@example.kr',
  PRIVACY_OFFICER: '김나래',
};
const production = { NODE_ENV: 'production', PUBLIC_URL: 'https://dongne.example.kr' };
const complete = {
  ...production,
  ...COMPANY,
  REPORT_MODE: 'strict',
  BACKUP_AT: '03:30',
  SMTP_URL: 'smtp://mail.example.kr',
  MAIL_FROM: 'a@example.kr',
  SECURITY_CONTACT: 'mailto:a@example.kr',
};
const advice = (env: NodeJS.ProcessEnv) => productionAdvice(readConfig(env));

test('a trial needs nothing more, nor does production with everything set', async () => {
  expect(await advice({})).toEqual([]);
  expect(await advice(complete)).toEqual([]);
});

test('production is told each setting that is still open, those of the texts by their names', async () => {
  expect(await advice(production)).toEqual([
    expect.stringContaining('REPORT_MODE=strict'),
    expect.stringContaining('BACKUP_AT'),
    expect.stringContaining('SMTP_URL'),
    expect.stringContaining('SECURITY_CONTACT'),
    expect.stringContaining(Object.keys(COMPANY).join(', ')),
  ]);
  expect(await advice({ ...complete, COMPANY_CONTACT: '' })).toEqual([
    'Texts: the terms and the privacy policy do not say who runs this. Set COMPANY_CONTACT.',
  ]);
});

const AT = 'postgresql://dongne:secret@';
test.each([
  [{ DATABASE_URL: `${AT}db.example.kr/dongne` }, 'DATABASE_URL leads'],
  [{ DATABASE_URL: `${AT}10.0.0.5/dongne?sslmode=disable` }, 'DATABASE_URL leads'],
  [
    { DATABASE_URL: `${AT}localhost/dongne`, DATABASE_ADMIN_URL: `${AT}[2001:db8::5]/dongne` },
    'DATABASE_ADMIN_URL leads',
  ],
  [
    {
      DATABASE_URL: `${AT}db.example.kr/dongne?ssl=true`,
      DATABASE_REPLICA_URLS: `${AT}db2.example.kr/dongne`,
    },
    'DATABASE_REPLICA_URLS leads',
  ],
  [
    { DATABASE_URL: `${AT}db.example.kr/dongne`, S3_ENDPOINT: 'http://s3.example.kr', S3_BUCKET: 'photos' },
    'DATABASE_URL and S3_ENDPOINT lead',
  ],
])('production is told what can be read on the way: %j', async (env, words) => {
  expect(await advice({ ...complete, ...env })).toEqual([expect.stringContaining(`TLS: what ${words} to`)]);
});

test.each([
  { DATABASE_URL: `${AT}db.example.kr/dongne?sslmode=verify-full`, S3_ENDPOINT: 'https://s3.example.kr' },
  { DATABASE_URL: `${AT}db.example.kr/dongne?sslrootcert=/etc/ca.pem`, S3_ENDPOINT: 'http://localhost:3900' },
  { DATABASE_URL: `${AT}127.0.0.1/dongne`, S3_ENDPOINT: 'http://bucket:3900' },
  { DATABASE_URL: `${AT}database/dongne`, S3_ENDPOINT: 'http://[::1]:3900' },
  { DATABASE_URL: 'postgresql://dongne@localhost/dongne?host=/run/postgresql' },
])('what stays on this machine, beside it in a container, or in TLS is not named: %j', async (env) => {
  expect(await advice({ ...complete, ...env, ...('S3_ENDPOINT' in env && { S3_BUCKET: 'photos' }) })).toEqual(
    [],
  );
});
