import { beforeEach, describe, expect, test } from 'vitest';
import * as v from 'valibot';
import { openClient } from './client.ts';
import { endpoint } from './endpoint.ts';
import { pagedList } from './page.ts';
import { refusals } from './refusals.ts';
import { Refused, SessionEnded } from './refused.ts';

const shared = { tag: 'members', summary: '', access: 'member', refuses: [] } as const;
const readSecret = endpoint({
  ...shared,
  name: 'readSecret',
  method: 'GET',
  path: '/api/secret',
  result: v.string(),
});
const listSecrets = endpoint({
  ...shared,
  name: 'listSecrets',
  method: 'GET',
  path: '/api/secrets',
  ...pagedList(v.string()),
});
const tellSecret = endpoint({
  ...shared,
  name: 'tellSecret',
  method: 'POST',
  path: '/api/secrets',
  body: v.object({ secret: v.string() }),
});

interface Requested {
  address: string;
  authorization: string | undefined;
}
let requested: Requested[];
let answers: Record<string, () => [status: number, envelope: object | null]>;
let token: string | null;
const good = (result: unknown, beside = {}) => ({
  isSuccess: true,
  code: 'COMMON2000',
  message: '',
  result,
  ...beside,
});
const bad = ({
  status,
  code,
  message,
}: {
  status: number;
  code: string;
  message: string;
}): [number, object] => [status, { isSuccess: false, code, message }];
const client = () =>
  openClient({
    address: 'https://dongne.example',
    accessToken: () => token,
    onToken: (renewed) => (token = renewed),
    send: async (address, { headers }) => {
      requested.push({ address, authorization: headers?.['authorization'] });
      const path = address.replace('https://dongne.example', '');
      const [status, envelope] = answers[path]!();
      return {
        ok: status < 400,
        status,
        headers: { get: () => null },
        json: async () => envelope ?? JSON.parse('<html>'),
      };
    },
  });
beforeEach(() => {
  requested = [];
  token = 'first';
  answers = { '/api/secret': () => [200, good('비밀')] };
});

test('a call gives the result, or the list with the page beside it', async () => {
  answers['/api/secrets'] = () => [200, good(['하나'], { cursor: 3, limit: 1, hasNext: true })];
  expect(await client().call(readSecret, {})).toBe('비밀');
  expect(await client().call(listSecrets, {})).toEqual({
    result: ['하나'],
    cursor: 3,
    limit: 1,
    hasNext: true,
  });
  expect(requested[0]).toEqual({
    address: 'https://dongne.example/api/secret',
    authorization: 'Bearer first',
  });
});

test('a refusal is thrown with its code, what is no answer of ours as such', async () => {
  answers['/api/secrets'] = () => bad(refusals.NicknameTaken);
  const { status, code, message } = refusals.NicknameTaken;
  const tell = client().call(tellSecret, { body: { secret: '' } });
  await expect(tell).rejects.toMatchObject({ status, code, message });
  await expect(tell).rejects.toBeInstanceOf(Refused);
  answers['/api/secret'] = () => [502, null];
  await expect(client().call(readSecret, {})).rejects.toMatchObject({ status: 502, code: 'NETWORK' });
});

describe('an access token that has expired', () => {
  const expireFirst = () => {
    answers['/api/secret'] = () => (token === 'first' ? bad(refusals.TokenExpired) : [200, good('비밀')]);
  };

  test('is renewed once for all calls that meet it, and each is repeated with the new one', async () => {
    expireFirst();
    answers['/api/auth/reissue'] = () => [200, good({ accessToken: 'second' })];
    const { call } = client();
    expect(await Promise.all([call(readSecret, {}), call(readSecret, {})])).toEqual(['비밀', '비밀']);
    expect(requested.filter(({ address }) => address.endsWith('reissue'))).toHaveLength(1);
    expect(requested.at(-1)?.authorization).toBe('Bearer second');
  });

  test('that cannot be renewed ends the session', async () => {
    expireFirst();
    answers['/api/auth/reissue'] = () => bad(refusals.ReissueFailed);
    answers['/api/secret'] = () => bad(refusals.TokenExpired);
    await expect(client().call(readSecret, {})).rejects.toBeInstanceOf(SessionEnded);
    expect(token).toBeNull();
  });

  test('about which the server says nothing ends nothing', async () => {
    expireFirst();
    answers['/api/auth/reissue'] = () => bad(refusals.Unavailable);
    await expect(client().call(readSecret, {})).rejects.toThrow('could not be renewed');
    expect(token).toBe('first');
  });
});
