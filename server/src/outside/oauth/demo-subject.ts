import { createHash } from 'node:crypto';
import type { Provider } from 'contract/auth';

const NAME_MOST = 30;

/** The demo provider's account of a name, the same each time and however the name is typed. */
export const demoAccount = (name: string): string =>
  createHash('sha256').update(name.normalize('NFC').trim().slice(0, NAME_MOST)).digest('hex').slice(0, 32);

/** The id by which a provider's user info names an account; kakao's is a number. */
export const accountSubject = (provider: Provider, accountId: string): string | number =>
  provider === 'kakao' ? Number.parseInt(accountId.slice(0, 12), 16) : accountId;

/** The id of an account of the demo provider with this name. */
export const demoSubject = (provider: Provider, name: string): string =>
  String(accountSubject(provider, demoAccount(name)));
