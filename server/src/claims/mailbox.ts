import { domainToASCII } from 'node:url';

/** The mailbox rules of a provider: other domains of the same mailboxes, and how a local part is spelled otherwise. */
interface Provider {
  domains: readonly string[];
  fold?: (local: string) => string;
}

/** Providers whose mailboxes have more spellings than upper case and +tags, which are folded for every domain. */
const PROVIDERS: readonly Provider[] = [
  { domains: ['gmail.com', 'googlemail.com'], fold: (local) => local.replaceAll('.', '') },
  { domains: ['daum.net', 'hanmail.net'] },
  { domains: ['icloud.com', 'me.com', 'mac.com'] },
  { domains: ['proton.me', 'protonmail.com', 'pm.me'], fold: (local) => local.replaceAll(/[._-]/g, '') },
  {
    domains: ['yandex.ru', 'yandex.com', 'ya.ru', 'yandex.by', 'yandex.kz'],
    fold: (local) => local.replaceAll('-', '.'),
  },
];
const BY_DOMAIN = new Map(PROVIDERS.flatMap((provider) => provider.domains.map((name) => [name, provider])));

/** Domains where what follows a hyphen is a tag. */
const YAHOO = /^(?:yahoo\.[a-z.]+|ymail\.com|rocketmail\.com)$/;
/** A domain where the local part is any, and the mailbox is the name of the subdomain. */
const SUBDOMAIN_OF_FASTMAIL = /^([^.]+)\.(fastmail\.(?:com|fm))$/;

/**
 * Folds an address into its mailbox, by the rules of its provider, so that mail to one person is counted together (BEHAVIOUR:
 * claims-19). It only serves counting: mail goes to the address as it was typed.
 */
export function mailbox(address: string): string {
  const at = address.lastIndexOf('@');
  const local = address.slice(0, at).normalize('NFKC').toLowerCase();
  return folded(local, domainToASCII(address.slice(at + 1).normalize('NFKC')));
}

function folded(local: string, domain: string): string {
  const [, name, host] = SUBDOMAIN_OF_FASTMAIL.exec(domain) ?? [];
  if (name !== undefined) return `${name}@${host}`;
  const [untagged = ''] = local.split(YAHOO.test(domain) ? /[+-]/ : '+');
  const provider = BY_DOMAIN.get(domain);
  return `${provider?.fold?.(untagged) ?? untagged}@${provider?.domains[0] ?? domain}`;
}
