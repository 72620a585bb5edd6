import { Provider } from 'contract/auth';
import { type Config, isHttps } from '../config.ts';

/** The sign-in providers on offer: those with keys and, if the demo is open, a demo of each provider without (BEHAVIOUR: auth-6). */
export function offeredProviders(config: Config) {
  const { providerKeys } = config;
  const isDemoOpen = config.demoSignIn ?? isDemoUnopposed(config);
  return Provider.options.flatMap((provider) => {
    const isDemo = providerKeys[provider] === null;
    return isDemo && !isDemoOpen ? [] : [{ provider, isDemo }];
  });
}

/** Whether this is a trial: the demo provider is offered, or browsers do not use https (BEHAVIOUR: consents-1). */
export const isTrial = (config: Config): boolean =>
  !isHttps(config.publicUrl) || offeredProviders(config).some(({ isDemo }) => isDemo);

/** Whether no setting suggests more than a trial on one machine: no provider keys, no production, no https address. */
function isDemoUnopposed({ providerKeys, production, publicUrl }: Config): boolean {
  return !production && !isHttps(publicUrl) && Object.values(providerKeys).every((key) => key === null);
}
