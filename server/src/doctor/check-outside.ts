import { KnownProvider, type Provider } from 'contract/auth';
import type { Config, ProviderKey } from '../config.ts';
import { discover } from '../outside/oauth/discovered-provider.ts';
import { providerTable } from '../outside/oauth/provider-table.ts';
import type { SignInFailed } from '../outside/oauth/sign-in-failed.ts';
import { type Finding, tryOut, type Words, wrong } from './finding.ts';

const ANSWER_MS = 5_000;
/** The errors by which providers reject our keys. */
const KEYS_REFUSED = /invalid_client|unauthorized_client|KOE101|KOE010|client_id/i;

/** Checks the public address with its proxies, and the keys of the sign-in providers as far as possible. */
export const checkOutside = async (config: Config): Promise<Finding[]> => [
  ...(config.publicUrl === undefined ? [] : [await tryOut(config.publicUrl, () => checkAddress(config))]),
  ...(await checkProviders(config)),
];

async function checkAddress({ publicUrl, trustProxy }: Config): Promise<Words> {
  const answer = await fetch(`${publicUrl}/api/health`, { signal: AbortSignal.timeout(ANSWER_MS) }).catch(
    (error: Error) =>
      wrong({
        en: `it gives no answer (${causeOf(error)}): start the server, and check DNS, proxy and certificate`,
        ko: `응답이 없어요. (${causeOf(error)}) DNS, 프록시, 인증서를 확인해 주세요.`,
      }),
  );
  const body: unknown = await answer.json().catch(() => null);
  const isOurs = typeof body === 'object' && body !== null && 'isSuccess' in body;
  if (!isOurs)
    wrong({
      en: `something else answers there (status ${answer.status}): check PUBLIC_URL and the proxy`,
      ko: `다른 것이 응답해요. (상태 ${answer.status}) PUBLIC_URL과 프록시를 확인해 주세요.`,
    });
  const proxy = answer.headers.get('via') ?? answer.headers.get('server');
  if (proxy !== null && trustProxy === false)
    wrong({
      en: `${proxy} stands in front and TRUST_PROXY is not set: all callers count as one. Set it to how many proxies there are`,
      ko: `앞에 ${proxy}가 있는데 TRUST_PROXY가 비어 있어서 모두가 한 사람으로 세어져요. 프록시의 수를 적어 주세요.`,
    });
  return proxy === null
    ? { en: 'it answers', ko: '응답해요' }
    : { en: `it answers through ${proxy}`, ko: `${proxy}를 거쳐 응답해요` };
}

async function checkProviders({ providerKeys, providerUrls, publicUrl, oidc }: Config): Promise<Finding[]> {
  const redirectTo = (provider: Provider) =>
    `${publicUrl ?? 'http://localhost'}/login/oauth2/code/${provider}`;
  const known = KnownProvider.options.flatMap((provider) => {
    const key = providerKeys[provider];
    const url = providerUrls[`${provider.toUpperCase()}_TOKEN_URL`] ?? providerTable[provider].token;
    return key === null ? [] : [signInWith(provider, () => tryKeys(url, key, redirectTo(provider)))];
  });
  const key = providerKeys.oidc;
  const own =
    oidc && key ? [signInWith(oidc.name, () => tryIssuer(oidc.issuer, key, redirectTo('oidc')))] : [];
  return Promise.all([...known, ...own]);
}

const signInWith = (name: string, attempt: () => Promise<Words>) =>
  tryOut({ en: `sign-in with ${name}`, ko: `${name} 로그인` }, attempt);

/** Reads the discovery document of the operator's own provider. */
async function tryIssuer(issuer: string, key: ProviderKey, redirect: string): Promise<Words> {
  await discover(issuer, key).catch((error: SignInFailed) =>
    wrong({
      en: `${issuer} is not read as an OpenID Connect provider (${error.code ?? 'no answer'}): check OIDC_ISSUER`,
      ko: `${issuer}를 OpenID Connect 제공자로 읽지 못해요. (${error.code ?? '응답 없음'}) OIDC_ISSUER를 확인해 주세요.`,
    }),
  );
  return answersAt(redirect);
}

const answersAt = (redirect: string): Words => ({
  en: `it answers; register the redirect address ${redirect}`,
  ko: `응답해요. 리디렉션 주소로 ${redirect}를 등록해 주세요`,
});

/** Redeems an invented code: the provider's error shows whether it accepts the keys. */
async function tryKeys(
  url: string,
  { clientId, clientSecret }: ProviderKey,
  redirect: string,
): Promise<Words> {
  const body = new URLSearchParams({
    grant_type: 'authorization_code',
    code: 'none',
    client_id: clientId,
    client_secret: clientSecret,
    redirect_uri: redirect,
  });
  const answer = await fetch(url, { method: 'POST', body, signal: AbortSignal.timeout(ANSWER_MS) }).catch(
    (error: Error) =>
      wrong({
        en: `it cannot be reached from here (${causeOf(error)})`,
        ko: `여기서 닿지 않아요. (${causeOf(error)})`,
      }),
  );
  const text = await answer.text();
  if (KEYS_REFUSED.test(text))
    wrong({
      en: 'it does not know the id or the secret: copy both from its console again',
      ko: '아이디나 비밀 키를 몰라요. 콘솔에서 둘 다 다시 복사해 주세요.',
    });
  if (answer.status >= 500)
    wrong({
      en: `it fails itself (status ${answer.status})`,
      ko: `그쪽에서 실패해요. (상태 ${answer.status})`,
    });
  return answersAt(redirect);
}

/** The message of the connection's error if there is one, else of the failed request. */
const causeOf = ({ cause, message }: Error) => (cause instanceof Error ? cause.message : message);
