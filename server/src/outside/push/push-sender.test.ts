import { afterAll, beforeAll, expect, test } from 'vitest';
import {
  decryptPush,
  decryptRecord,
  openPushService,
  type PushService,
  readVapid,
} from '../../../test/push-service.ts';
import { isBrowserKey, newPrivateKey, openPushSender, publicKeyOf, waitOf } from './push-sender.ts';
import { isPublicAddress } from './public-address.ts';
import { pushHost } from './push-hosts.ts';

const bytes = (text: string) => Buffer.from(text, 'base64url');
let service: PushService;
const privateKey = newPrivateKey();
beforeAll(async () => {
  service = await openPushService(() => publicKeyOf(privateKey));
});
afterAll(() => service.close());

const opened = (network = service.network) => openPushSender(privateKey, 'mailto:a@example.com', network);
const push = (more: object = {}) => {
  const { endpoint, keys } = service.subscribe();
  return { endpoint, ...keys, payload: '{"web_push":8030}', topic: 'post', ttlSeconds: 60, ...more };
};

test('our push service decrypts the example of RFC 8188', () => {
  const body = bytes('I1BsxtFttlv3u_Oo94xnmwAAEAAA-NAVub2qFgBEuQKRapoZu-IxkIva3MEB1PD-ly8Thjg');
  expect(decryptRecord(body, () => bytes('yqdlZ-tYemfogSmv7Ws5PQ')).toString()).toBe('I am the walrus');
});

test('our push service decrypts the example of RFC 8291', () => {
  const keys = {
    privateKey: bytes('q1dXpw3UpT5VOmu_cf_v6ih07Aems3njxI-JWgLcM94'),
    publicKey: bytes(
      'BCVxsr7N_eNgVRqvHtD0zTZsEc6-VV-JvLexhqUzORcxaOzi6-AYWXvTBHm4bjyPjs7Vd8pZGH6SRpkNtoIAiw4',
    ),
    auth: bytes('BTBZMqHH6r4Tts7J_aSIgg'),
  };
  const body = bytes(
    'DGv6ra1nlYgDCS1FRnbzlwAAEABBBP4z9KsN6nGRTbVYI_c7VJSPQTBtkgcy27mlmlMoZIIgDll6e3vCYLocInmYWAmS6TlzAC8wEqKK6PBru3jl7A_yl95bQpu6cVPTpK4Mqgkf1CXztLVBSt2Ks3oZwbuwXPXLWyouBWLVWGNWQexSgSxsj_Qulcy4a-fN',
  );
  expect(decryptPush(body, keys).toString()).toBe('When I grow up, I want to be a watermelon');
  body[body.length - 1]! ^= 1;
  expect(() => decryptPush(body, keys)).toThrow('unable to authenticate');
});

test('our push service reads the signature of the example of RFC 8292', () => {
  const token =
    'eyJ0eXAiOiJKV1QiLCJhbGciOiJFUzI1NiJ9.eyJhdWQiOiJodHRwczovL3B1c2guZXhhbXBsZS5uZXQiLCJleHAiOjE0NTM1MjM3NjgsInN1YiI6Im1haWx0bzpwdXNoQGV4YW1wbGUuY29tIn0.i3CYb7t4xfxCDquptFOepC9GAu_HLGkMlMuCGSK2rpiUfnK9ojFwDXb1JrErtmysazNjjvW2L9OkSSHzvoD1oA';
  const key = 'BA1Hxzyi1RUM1b5wjxsn7nGxAszw2u61m164i3MrAIxHF6YK5h4SDYic-dRuU_RCPCfA5aq9ojSwk5Y2EmClBPs';
  expect(readVapid(`vapid t=${token}, k=${key}`)).toMatchObject({
    aud: 'https://push.example.net',
    sub: 'mailto:push@example.com',
  });
  expect(() => readVapid(`vapid t=${token}, k=${publicKeyOf(privateKey)}`)).toThrow('another key');
});

test('a push arrives signed, encrypted for its browser, and as it was', async () => {
  const sent = push({
    payload: JSON.stringify({ web_push: 8030, notification: { title: '하늘님이 댓글을 남겼어요' } }),
  });
  expect(await opened().send(sent)).toEqual({ end: 'sent' });
  expect(service.wrong).toEqual([]);
  expect(service.accepted.at(-1)).toMatchObject({
    payload: { notification: { title: '하늘님이 댓글을 남겼어요' } },
    topic: 'post',
    ttl: 60,
  });
});

test.each([
  [404, {}, { end: 'gone' }],
  [410, {}, { end: 'gone' }],
  [429, { 'retry-after': '7' }, { end: 'wait', waitMs: 7_000 }],
  [503, {}, { end: 'wait', waitMs: null }],
  [500, { 'retry-after': 'soon' }, { end: 'wait', waitMs: null }],
  [413, {}, { end: 'refused' }],
  [301, { location: 'https://127.0.0.1/' }, { end: 'refused' }],
])('a push service that answers %i: %j', async (status, headers, end) => {
  service.answer(() => ({ status, headers: headers as Record<string, string> }));
  expect(await opened().send(push())).toEqual(end);
  service.answer();
});

test('Retry-After is a time or a number of seconds, and never more than a day', () => {
  expect(waitOf('Sun, 29 Nov 2026 10:00:30 GMT', Date.parse('2026-11-29T10:00:00Z'))).toBe(30_000);
  expect(waitOf('Sun, 29 Nov 2020 10:00:30 GMT')).toBe(0);
  expect(waitOf('999999999')).toBe(24 * 3_600_000);
});

test('a host without a public address is not contacted, and one without any address is tried later', async () => {
  const before = service.asked();
  const inside = opened({ ...service.network, resolve: async () => [] });
  expect(await inside.send(push())).toEqual({ end: 'forbidden' });
  const unknown = opened({ ...service.network, resolve: () => Promise.reject(new Error('ENOTFOUND')) });
  expect(await unknown.send(push())).toEqual({ end: 'unreachable' });
  expect(await opened().send(push({ endpoint: 'https://elsewhere.example/1' }))).toEqual({
    end: 'forbidden',
  });
  expect(service.asked()).toBe(before);
});

test('a push goes to the address that was just resolved', async () => {
  const asked: string[] = [];
  const resolve = async (host: string) => {
    asked.push(host);
    return asked.length < 3 ? ['127.0.0.1'] : [];
  };
  const sender = opened({ ...service.network, resolve });
  const ends = [];
  for (let round = 0; round < 3; round++) ends.push((await sender.send(push())).end);
  expect(ends).toEqual(['sent', 'sent', 'forbidden']);
  expect(asked).toHaveLength(3);
});

test('a service with a certificate of somebody else gets nothing', async () => {
  const { ca: _, ...stranger } = service.network;
  const before = service.asked();
  expect(await opened(stranger).send(push())).toEqual({ end: 'unreachable' });
  expect(service.asked()).toBe(before);
});

test('addresses of this machine and of private or special networks are not public', () => {
  const ours =
    '127.0.0.1 10.1.2.3 172.31.0.1 192.168.0.1 169.254.169.254 100.64.0.1 0.0.0.0 224.0.0.1 255.255.255.255 198.18.0.1'.split(
      ' ',
    );
  const ours6 =
    '::1 :: fe80::1 fc00::1 fd12::1 ::ffff:10.0.0.1 ::ffff:8.8.8.8 64:ff9b::a00:1 2002:a00:1:: 2001:db8::1 ff02::1 100::1'.split(
      ' ',
    );
  expect([...ours, ...ours6].filter(isPublicAddress)).toEqual([]);
  const others = ['8.8.8.8', '172.32.0.1', '203.0.112.1', '2404:6800:4004::200a', '2a00:1450::1'];
  expect(others.filter(isPublicAddress)).toEqual(others);
});

test('an endpoint is https, with a name, at the usual port, and one of PUSH_HOSTS', () => {
  const refused = [
    'http://push.example.com/1',
    'https://push.example.com:8443/1',
    'https://127.0.0.1/1',
    'https://2130706433/1',
    'https://[::1]/1',
    'https://localhost/1',
    'https://me@push.example.com/1',
    'ftp://push.example.com/1',
    'push',
  ];
  expect(refused.map((endpoint) => pushHost(endpoint, []))).toEqual(refused.map(() => null));
  expect(pushHost('https://web.push.apple.com/x?y', [])).toBe('web.push.apple.com');
  const allowed = ['fcm.googleapis.com', '*.push.apple.com'];
  expect(pushHost('https://fcm.googleapis.com/fcm/send/1', allowed)).toBe('fcm.googleapis.com');
  expect(pushHost('https://web.push.apple.com/1', allowed)).toBe('web.push.apple.com');
  for (const other of ['evilpush.apple.com', 'a.fcm.googleapis.com', 'push.apple.com.evil.com'])
    expect(pushHost(`https://${other}/1`, allowed)).toBeNull();
});

test('a key that is not on the curve is none', () => {
  expect(isBrowserKey(publicKeyOf(privateKey))).toBe(true);
  expect(isBrowserKey(Buffer.alloc(65, 4).toString('base64url'))).toBe(false);
});
