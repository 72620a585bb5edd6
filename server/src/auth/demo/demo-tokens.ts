import { createHash, randomBytes } from 'node:crypto';
import type { KnownProvider } from 'contract/auth';
import { exportJWK } from 'jose/key/export';
import { generateKeyPair } from 'jose/key/generate/keypair';
import { SignJWT } from 'jose/jwt/sign';
import { LRUCache } from 'lru-cache';

/** A name, not an address: the demo provider answers at the address that the browser used. */
export const ISSUER = 'http://demo.invalid';
const MINUTE_MS = 60_000;
const SECONDS = 600;

/** An authorization request of our own sign-in. */
export interface Asked {
  provider: KnownProvider;
  callback: string;
  state: string;
  nonce: string | null;
  challenge: string;
}
/** What our sign-in sends for a code. */
export interface Exchange {
  provider: string;
  callback: string;
  code: string;
  verifier: string;
}

/** The code flow of OAuth 2 with PKCE, as far as our own sign-in uses it, for trials: kept in memory, since they run in one process. */
export function demoTokens() {
  const asked = remember<Asked>(10 * MINUTE_MS);
  const codes = remember<Asked & { account: string }>(MINUTE_MS);
  const accounts = remember<string>(10 * MINUTE_MS);
  let key: ReturnType<typeof makeKey> | undefined;
  /** Made with the first sign-in, since it would double the time to start. */
  const signing = () => (key ??= makeKey());
  return {
    /** Keeps a request while the visitor picks a neighbour. Returns its id. */
    begin: (request: Asked) => asked.add(request),
    whatWasAsked: (id: string) => asked.get(id),
    /** The address at which our sign-in goes on for this account, with a code that works once. */
    answer(request: Asked, account: string): string {
      const code = codes.add({ ...request, account });
      return `${request.callback}?${new URLSearchParams({ code, state: request.state })}`;
    },
    /** Exchanges a code for tokens; null unless it is the code of this request and its proof. */
    async exchange({ provider, callback, code, verifier }: Exchange) {
      const found = codes.take(code);
      const isTheirs = found?.provider === provider && found.callback === callback;
      if (!isTheirs || found.challenge !== challengeOf(verifier)) return null;
      const { account, nonce } = found;
      const token = new SignJWT(nonce === null ? {} : { nonce })
        .setProtectedHeader({ alg: 'RS256' })
        .setIssuer(ISSUER)
        .setAudience(provider)
        .setSubject(account)
        .setIssuedAt()
        .setExpirationTime(`${SECONDS}s`);
      const id_token = await token.sign((await signing()).privateKey);
      return { access_token: accounts.add(account), token_type: 'Bearer', expires_in: SECONDS, id_token };
    },
    accountOf: (accessToken: string) => accounts.get(accessToken),
    publicKeys: async () => ({
      keys: [{ ...(await exportJWK((await signing()).publicKey)), alg: 'RS256', use: 'sig' }],
    }),
  };
}

const makeKey = () => generateKeyPair('RS256');
const challengeOf = (verifier: string) => createHash('sha256').update(verifier).digest('base64url');

/** Values by ids that nobody can guess, for some minutes. */
function remember<T extends object | string>(ttl: number) {
  const entries = new LRUCache<string, T>({ max: 2_000, ttl });
  return {
    add(value: T): string {
      const id = randomBytes(24).toString('base64url');
      entries.set(id, value);
      return id;
    },
    get: (id: string) => entries.get(id),
    take(id: string): T | undefined {
      const value = entries.get(id);
      entries.delete(id);
      return value;
    },
  };
}
