import { createECDH, ECDH } from 'node:crypto';
import { Resolver } from 'node:dns/promises';
import { Agent, request } from 'node:https';
import type { Config } from '../../config.ts';
import { expectNoTransaction } from '../../db/transaction-guard.ts';
import { isPublicAddress } from './public-address.ts';
import { pushHost } from './push-hosts.ts';

/** A browser that gets pushes. */
export interface PushTarget {
  endpoint: string;
  p256dh: string;
  auth: string;
}

/** A message for one browser. A later one of its topic replaces it at the push service until it is delivered (RFC 8030). */
export interface Push extends PushTarget {
  payload: string;
  topic: string;
  ttlSeconds: number;
}

/**
 * How an attempt ended: the push service has it; has no such browser (404, 410); asks to wait, or fails; refuses this message; or
 * cannot be contacted, or must not be, since it has no public address.
 */
export type Sent =
  | { end: 'sent' | 'gone' | 'refused' | 'forbidden' | 'unreachable' }
  | { end: 'wait'; waitMs: number | null };

/** Sends encrypted messages (RFC 8291), signed with this server's key (RFC 8292), to push services. */
export interface PushSender {
  /** Never rejects for what a push service does. */
  send(push: Push): Promise<Sent>;
  /** The host of an endpoint that may be contacted; null for any other. */
  hostOf(endpoint: string): string | null;
  /** The addresses of a host that may be contacted. Rejects if the host has none at all. */
  resolve(host: string): Promise<readonly string[]>;
}

/** What a test of its own push service replaces. */
export interface PushNetwork {
  hostOf(endpoint: string): string | null;
  resolve(host: string): Promise<readonly string[]>;
  /** The certificate that signs the push service's. */
  ca?: string;
}

const ANSWER_MS = 5_000;
const DNS_MS = 2_000;
const MOST_WAIT_MS = 24 * 60 * 60 * 1000;

/** The public key of a private VAPID key, both in base64url. */
export function publicKeyOf(privateKey: string): string {
  const pair = createECDH('prime256v1');
  pair.setPrivateKey(Buffer.from(privateKey, 'base64url'));
  return pair.getPublicKey('base64url');
}

/** Whether the public key of a browser is one: a message can be encrypted for it. */
export function isBrowserKey(p256dh: string): boolean {
  try {
    return ECDH.convertKey(p256dh, 'prime256v1', 'base64url').length > 0;
  } catch {
    return false; // not a point of the curve
  }
}

/** A new private VAPID key in base64url. */
export function newPrivateKey(): string {
  const pair = createECDH('prime256v1');
  pair.generateKeys();
  return pair.getPrivateKey().toString('base64url').padStart(43, 'A');
}

/** Any public host, or those of PUSH_HOSTS. Names are resolved without the threads that files need, so that a slow one delays nobody. */
export function publicNetwork({ pushHosts }: Pick<Config, 'pushHosts'>): PushNetwork {
  const resolver = new Resolver({ timeout: DNS_MS, tries: 2 });
  return {
    hostOf: (endpoint) => pushHost(endpoint, pushHosts),
    async resolve(host) {
      const found = await Promise.allSettled([resolver.resolve4(host), resolver.resolve6(host)]);
      const addresses = found.flatMap((one) => (one.status === 'fulfilled' ? one.value : []));
      if (addresses.length === 0) throw new Error(`${host} has no address`);
      return addresses.filter(isPublicAddress);
    },
  };
}

/** Opens the sender; `subject` is how a push service reaches the operator. */
export function openPushSender(privateKey: string, subject: string, network: PushNetwork): PushSender {
  const vapidDetails = { subject, privateKey, publicKey: publicKeyOf(privateKey) };
  const agent = new Agent({ keepAlive: true, maxSockets: 32, maxFreeSockets: 4, timeout: ANSWER_MS });
  return {
    hostOf: network.hostOf,
    resolve: network.resolve,
    async send({ endpoint, p256dh, auth, payload, topic, ttlSeconds }) {
      expectNoTransaction();
      const host = network.hostOf(endpoint);
      if (host === null) return { end: 'forbidden' };
      const addresses = await network.resolve(host).catch(() => null);
      if (addresses === null) return { end: 'unreachable' };
      const [address] = addresses;
      if (address === undefined) return { end: 'forbidden' };
      const { default: webPush } = await import('web-push'); // loaded with the first push
      const keys = { p256dh, auth };
      const how = { vapidDetails, TTL: ttlSeconds, topic, urgency: 'normal' } as const;
      const { headers, body } = webPush.generateRequestDetails({ endpoint, keys }, payload, how);
      return post(endpoint, { address, headers, body, agent, ca: network.ca });
    },
  };
}

interface Post {
  address: string;
  headers: Record<string, string | number>;
  body: Buffer | null;
  agent: Agent;
  ca: string | undefined;
}

/** Posts to the address that was resolved, whatever the name leads to meanwhile, and reads nothing but the head of the answer. */
function post(endpoint: string, { address, headers, body, agent, ca }: Post): Promise<Sent> {
  const { hostname, host, port, pathname, search } = new URL(endpoint);
  return new Promise((resolve) => {
    const asked = request({
      method: 'POST',
      host: address,
      servername: hostname,
      port: port === '' ? 443 : port,
      path: pathname + search,
      headers: { ...headers, host },
      agent,
      ca,
      signal: AbortSignal.timeout(ANSWER_MS),
    });
    asked.on('response', (answer) => {
      const { statusCode = 0, headers: given } = answer;
      resolve(toSent(statusCode, given['retry-after']));
      answer.on('error', () => {});
      if (Number(given['content-length'] ?? Infinity) > 4_096) answer.destroy();
      else answer.resume();
    });
    asked.on('error', () => resolve({ end: 'unreachable' }));
    asked.end(body);
  });
}

function toSent(status: number, retryAfter: string | undefined): Sent {
  if (status >= 200 && status < 300) return { end: 'sent' };
  if (status === 404 || status === 410) return { end: 'gone' };
  if (status === 408 || status === 429 || status >= 500) return { end: 'wait', waitMs: waitOf(retryAfter) };
  return { end: 'refused' };
}

/** How long `Retry-After` asks to wait, in seconds or until a date, a day at most; null where it says nothing. */
export function waitOf(retryAfter: string | undefined, now = Date.now()): number | null {
  if (retryAfter === undefined) return null;
  const ms = /^\d+$/.test(retryAfter) ? Number(retryAfter) * 1000 : Date.parse(retryAfter) - now;
  return Number.isNaN(ms) ? null : Math.min(Math.max(ms, 0), MOST_WAIT_MS);
}
