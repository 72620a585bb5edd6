import { readTheme, type Theme } from 'contract/theme';

const root = () => document.documentElement;
const deviceIsDark = () => matchMedia('(prefers-color-scheme: dark)');

/** The theme of the page: the one in its `data-theme`, otherwise the device's (BEHAVIOUR: screens-31). */
export const currentTheme = (): Theme =>
  readTheme(root().dataset['theme']) ?? (deviceIsDark().matches ? 'dark' : 'light');

/** Calls `listener` when the theme of the page or of the device changes, until `signal` aborts. */
export function onThemeChange(listener: () => void, signal: AbortSignal) {
  deviceIsDark().addEventListener('change', listener, { signal });
  const observer = new MutationObserver(listener);
  observer.observe(root(), { attributeFilter: ['data-theme'] });
  signal.addEventListener('abort', () => observer.disconnect(), { once: true });
}
