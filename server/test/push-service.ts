import { createDecipheriv, createECDH, createPublicKey, hkdfSync, randomBytes, verify } from 'node:crypto';
import type { IncomingMessage, ServerResponse } from 'node:http';
import { createServer } from 'node:https';
import type { AddressInfo } from 'node:net';
import type { PushSubscriptionJson } from 'contract/push';
import type { PushNetwork } from '../src/outside/push/push-sender.ts';
import { selfSigned } from './self-signed.ts';

/** The keys of a browser, as RFC 8291 has them. */
export interface BrowserKeys {
  privateKey: Buffer;
  publicKey: Buffer;
  auth: Buffer;
}

export function newBrowserKeys(): BrowserKeys {
  const pair = createECDH('prime256v1');
  const publicKey = pair.generateKeys();
  return { privateKey: pair.getPrivateKey(), publicKey, auth: randomBytes(16) };
}

const hkdf = (key: Buffer, salt: Buffer, about: Buffer | string, bytes: number) =>
  Buffer.from(hkdfSync('sha256', key, salt, about, bytes));

/** Decrypts a body of one record with the content encoding aes128gcm (RFC 8188); `keyOf` gives the key for the sender's key id. */
export function decryptRecord(body: Buffer, keyOf: (keyId: Buffer) => Buffer): Buffer {
  const salt = body.subarray(0, 16);
  const recordSize = body.readUInt32BE(16);
  const keyId = body.subarray(21, 21 + body[20]!);
  const record = body.subarray(21 + keyId.length);
  if (record.length > recordSize) throw new Error('more than one record');
  const key = keyOf(keyId);
  const nonce = hkdf(key, salt, 'Content-Encoding: nonce\0', 12);
  const decipher = createDecipheriv(
    'aes-128-gcm',
    hkdf(key, salt, 'Content-Encoding: aes128gcm\0', 16),
    nonce,
  );
  decipher.setAuthTag(record.subarray(-16));
  const padded = Buffer.concat([decipher.update(record.subarray(0, -16)), decipher.final()]);
  const end = padded.lastIndexOf(2);
  if (end < 0 || padded.subarray(end + 1).some((byte) => byte !== 0)) throw new Error('no last record');
  return padded.subarray(0, end);
}

/** Decrypts a push as the browser does (RFC 8291). */
export function decryptPush(body: Buffer, { privateKey, publicKey, auth }: BrowserKeys): Buffer {
  return decryptRecord(body, (senderKey) => {
    const pair = createECDH('prime256v1');
    pair.setPrivateKey(privateKey);
    const about = Buffer.concat([Buffer.from('WebPush: info\0'), publicKey, senderKey]);
    return hkdf(pair.computeSecret(senderKey), auth, about, 32);
  });
}

/** What a signed request says of its sender (RFC 8292); throws unless the signature is that of its key. */
export function readVapid(authorization = ''): { aud: string; exp: number; sub: string; key: string } {
  const { token, key } = /^vapid t=(?<token>[\w.-]+), ?k=(?<key>[\w-]+)$/.exec(authorization)?.groups ?? {};
  if (token === undefined || key === undefined) throw new Error('not signed');
  const [head = '', claims = '', signature = ''] = token.split('.');
  const raw = Buffer.from(key, 'base64url');
  const publicKey = createPublicKey({
    format: 'jwk',
    key: {
      kty: 'EC',
      crv: 'P-256',
      x: raw.subarray(1, 33).toString('base64url'),
      y: raw.subarray(33).toString('base64url'),
    },
  });
  const how = { key: publicKey, dsaEncoding: 'ieee-p1363' } as const;
  if (!verify('sha256', Buffer.from(`${head}.${claims}`), how, Buffer.from(signature, 'base64url')))
    throw new Error('signed by another key');
  return {
    ...(JSON.parse(Buffer.from(claims, 'base64url').toString()) as { aud: string; exp: number; sub: string }),
    key,
  };
}

/** A push that a push service accepted, decrypted. */
export interface Accepted {
  /** The number of the browser. */
  browser: number;
  payload: {
    web_push: number;
    notification: Record<string, unknown> & { title: string; body: string; navigate: string };
  };
  topic: string;
  ttl: number;
  at: number;
}

type Answer = { status: number; headers?: Record<string, string>; afterMs?: number };

/** The host of the fake's `index`-th service. */
export const serviceHost = (index = 0) => `push${index}.example.com`;

/**
 * A push service that speaks RFC 8030: it takes pushes of subscribed browsers alone (404 otherwise), signed for it (RFC 8292), and
 * decrypts each with its browser's keys (RFC 8291). `answers` replaces what it answers.
 */
export async function openPushService(publicKey: () => string | undefined = () => undefined) {
  const { key, cert } = selfSigned(['*.example.com']);
  const accepted: Accepted[] = [];
  const wrong: string[] = [];
  const browsers: { keys: BrowserKeys; isGone: boolean }[] = [];
  let answers: ((browser: number, host: string) => Answer | undefined) | undefined;
  let asked = 0;

  async function receive(request: IncomingMessage, response: ServerResponse) {
    asked += 1;
    const chunks: Buffer[] = [];
    for await (const chunk of request) chunks.push(chunk as Buffer);
    const browser = Number(/^\/send\/(\d+)$/.exec(request.url ?? '')?.[1] ?? -1);
    const { headers } = request;
    const given = answers?.(browser, headers.host ?? '');
    if (given?.afterMs !== undefined) await new Promise((after) => setTimeout(after, given.afterMs));
    if (given !== undefined && given.status >= 300)
      return response.writeHead(given.status, given.headers).end();
    const known = browsers[browser];
    if (known === undefined || known.isGone) return response.writeHead(known === undefined ? 404 : 410).end();
    try {
      const vapid = readVapid(headers.authorization);
      if (vapid.aud !== `https://${headers.host}`) throw new Error(`signed for ${vapid.aud}`);
      if (vapid.exp * 1000 < Date.now() || vapid.exp * 1000 > Date.now() + 24 * 3_600_000)
        throw new Error('signed for another time');
      if ((publicKey() ?? vapid.key) !== vapid.key) throw new Error('signed by another server');
      if (headers['content-encoding'] !== 'aes128gcm') throw new Error('not encrypted');
      const payload = JSON.parse(
        decryptPush(Buffer.concat(chunks), known.keys).toString(),
      ) as Accepted['payload'];
      const { topic, ttl } = headers as Record<string, string>;
      if (!/^[\w-]{1,32}$/.test(topic ?? '')) throw new Error(`topic ${topic}`);
      accepted.push({ browser, payload, topic: topic!, ttl: Number(ttl), at: performance.now() });
      response.writeHead(201, { location: `/message/${accepted.length}` }).end();
    } catch (error) {
      wrong.push(String(error));
      response.writeHead(403).end();
    }
  }

  const server = createServer({ key, cert }, (request, response) => {
    receive(request, response).catch(() => response.destroy());
  });
  await new Promise<void>((listening) => server.listen(0, '127.0.0.1', listening));
  const { port } = server.address() as AddressInfo;
  const network: PushNetwork = {
    ca: cert,
    hostOf: (endpoint) => (URL.canParse(endpoint) ? hostAt(endpoint, port) : null),
    resolve: async () => ['127.0.0.1'],
  };
  return {
    network,
    port,
    cert,
    accepted,
    /** What was wrong with pushes that it refused. */
    wrong,
    asked: () => asked,
    answer: (with_?: typeof answers) => void (answers = with_),
    /** Subscribes another browser at one of its services. */
    subscribe(index = 0, keys = newBrowserKeys()): PushSubscriptionJson & { browser: number } {
      const browser = browsers.push({ keys, isGone: false }) - 1;
      return {
        browser,
        endpoint: `https://${serviceHost(index)}:${port}/send/${browser}`,
        keys: { p256dh: keys.publicKey.toString('base64url'), auth: keys.auth.toString('base64url') },
      };
    },
    forget: (browser: number) => void (browsers[browser]!.isGone = true),
    async close() {
      server.closeAllConnections();
      await new Promise((closed) => server.close(closed));
    },
  };
}
export type PushService = Awaited<ReturnType<typeof openPushService>>;

const hostAt = (endpoint: string, port: number) => {
  const { hostname, port: given } = new URL(endpoint);
  return hostname.endsWith('.example.com') && given === String(port) ? hostname : null;
};
