import { createHash } from 'node:crypto';
import type { KnownProvider } from 'contract/auth';

const MAX_NAME = 30;

/** The demo provider's account id of a name, the same for any spacing around it or Unicode form. */
export const demoAccount = (name: string): string =>
  createHash('sha256').update(name.normalize('NFC').trim().slice(0, MAX_NAME)).digest('hex').slice(0, 32);

/** The id of an account in a provider's user info; kakao's is a number. */
export const accountSubject = (provider: KnownProvider, accountId: string): string | number =>
  provider === 'kakao' ? Number.parseInt(accountId.slice(0, 12), 16) : accountId;

/** The id of an account of the demo provider with this name. */
export const demoSubject = (provider: KnownProvider, name: string): string =>
  String(accountSubject(provider, demoAccount(name)));
