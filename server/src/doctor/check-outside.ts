import type { Provider } from 'contract/auth';
import type { Config, ProviderKey } from '../config.ts';
import { providerTable } from '../outside/oauth/provider-table.ts';
import { type Finding, tryOut, wrong } from './finding.ts';

const ANSWER_MS = 5_000;
/** The errors by which providers reject our keys. */
const KEYS_REFUSED = /invalid_client|unauthorized_client|KOE101|KOE010|client_id/i;

/** The public address with the proxies in front of it, and the keys of the sign-in providers as far as they can be tried. */
export const checkOutside = async (config: Config): Promise<Finding[]> => [
  ...(config.publicUrl === undefined ? [] : [await tryOut(config.publicUrl, () => checkAddress(config))]),
  ...(await checkProviders(config)),
];

async function checkAddress({ publicUrl, trustProxy }: Config): Promise<string> {
  const answer = await fetch(`${publicUrl}/api/health`, { signal: AbortSignal.timeout(ANSWER_MS) }).catch(
    (error: Error & { cause?: Error }) =>
      wrong(
        `it gives no answer (${error.cause?.message ?? error.message}): start the server, and check DNS, proxy and certificate`,
      ),
  );
  const body: unknown = await answer.json().catch(() => null);
  const isOurs = typeof body === 'object' && body !== null && 'isSuccess' in body;
  if (!isOurs)
    wrong(`something else answers there (status ${answer.status}): check PUBLIC_URL and the proxy`);
  const proxy = answer.headers.get('via') ?? answer.headers.get('server');
  if (proxy !== null && trustProxy === false)
    wrong(
      `${proxy} stands in front and TRUST_PROXY is not set: all callers count as one. Set it to how many proxies there are`,
    );
  return proxy === null ? 'it answers' : `it answers through ${proxy}`;
}

async function checkProviders({ providerKeys, providerUrls, publicUrl }: Config): Promise<Finding[]> {
  const given = Object.entries(providerKeys).filter((one): one is [Provider, ProviderKey] => one[1] !== null);
  return Promise.all(
    given.map(([provider, key]) => {
      const url = providerUrls[`${provider.toUpperCase()}_TOKEN_URL`] ?? providerTable[provider].token;
      const redirect = `${publicUrl ?? 'http://localhost'}/login/oauth2/code/${provider}`;
      return tryOut(`sign-in with ${provider}`, () => tryKeys(url, key, redirect));
    }),
  );
}

/** Redeems an invented code: the provider's error shows whether it accepts the keys. */
async function tryKeys(url: string, { clientId, clientSecret }: ProviderKey, redirect: string) {
  const body = new URLSearchParams({
    grant_type: 'authorization_code',
    code: 'none',
    client_id: clientId,
    client_secret: clientSecret,
    redirect_uri: redirect,
  });
  const answer = await fetch(url, { method: 'POST', body, signal: AbortSignal.timeout(ANSWER_MS) }).catch(
    (error: Error & { cause?: Error }) =>
      wrong(`it cannot be reached from here (${error.cause?.message ?? error.message})`),
  );
  const text = await answer.text();
  if (KEYS_REFUSED.test(text))
    wrong('it does not know the id or the secret: copy both from its console again');
  if (answer.status >= 500) wrong(`it fails itself (status ${answer.status})`);
  return `it answers; register the redirect address ${redirect}`;
}
