import { expect, test } from 'vitest';
import { readConfig } from '../config.ts';
import { securityHeaders } from './headers.ts';

const none = { script: [], connect: [], image: [] };
const hsts = (https: boolean, env: NodeJS.ProcessEnv) => {
  const { hstsSubdomains: subdomains } = readConfig(env);
  return securityHeaders({ https, subdomains }, () => none)()['strict-transport-security'];
};

test('browsers come back by https to our host alone, and to its subdomains where the operator says so', () => {
  expect(hsts(true, {})).toBe('max-age=31536000');
  expect(hsts(true, { HSTS_SUBDOMAINS: 'on' })).toBe('max-age=31536000; includeSubDomains');
  expect(hsts(false, { HSTS_SUBDOMAINS: 'on' })).toBeUndefined();
});
