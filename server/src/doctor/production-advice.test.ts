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
