import { KnownProvider, type Provider } from 'contract/auth';
import { type Config, isHttps } from '../config.ts';

/** A provider on offer; `name` is the operator's for its button, null for those that clients know. */
interface OfferedProvider {
  provider: Provider;
  name: string | null;
  isDemo: boolean;
}

/** The sign-in providers on offer: those with keys and, if the demo is open, a demo of each provider without (BEHAVIOUR: auth-6). */
export function offeredProviders(config: Config): OfferedProvider[] {
  const { providerKeys, oidc } = config;
  const isDemoOpen = config.demoSignIn ?? isDemoUnopposed(config);
  const known = KnownProvider.options.flatMap((provider) => {
    const isDemo = providerKeys[provider] === null;
    return isDemo && !isDemoOpen ? [] : [{ provider, name: null, isDemo }];
  });
  return oidc === null ? known : [...known, { provider: 'oidc', name: oidc.name, isDemo: false }];
}

/** The known providers that the demo replaces. */
export const demoProviders = (config: Config): KnownProvider[] =>
  KnownProvider.options.filter((known) =>
    offeredProviders(config).some(({ provider, isDemo }) => isDemo && provider === known),
  );

/** Whether this is a trial: the demo provider is offered, or browsers do not use https (BEHAVIOUR: consents-1). */
export const isTrial = (config: Config): boolean =>
  !isHttps(config.publicUrl) || offeredProviders(config).some(({ isDemo }) => isDemo);

/** Whether no setting suggests more than a trial on one machine: no provider keys, no production, no https address. */
function isDemoUnopposed({ providerKeys, production, publicUrl }: Config): boolean {
  return !production && !isHttps(publicUrl) && Object.values(providerKeys).every((key) => key === null);
}
