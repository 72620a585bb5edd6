import { readTheme, type Theme, THEME_COOKIE } from 'contract/theme';

const root = () => document.documentElement;
const YEAR_SECONDS = 365 * 24 * 60 * 60;

/** The theme chosen on this device; null follows the device (BEHAVIOUR: screens-31). */
export const chosenTheme = (): Theme | null => readTheme(root().dataset['theme']);

/** Chooses the theme of this device; null follows the device. */
export function chooseTheme(theme: Theme | null) {
  const lasts = theme === null ? 0 : YEAR_SECONDS;
  document.cookie = `${THEME_COOKIE}=${theme ?? ''}; path=/; max-age=${lasts}; samesite=lax`;
  showTheme(theme);
}

/** Applies the chosen theme if the page came without it: from a cache, or in development. */
export function showChosenTheme() {
  const stored = new RegExp(`(?:^|;\\s*)${THEME_COOKIE}=(\\w+)`).exec(document.cookie);
  showTheme(readTheme(stored?.[1]));
}

function showTheme(theme: Theme | null) {
  if (theme === null) delete root().dataset['theme'];
  else root().dataset['theme'] = theme;
  for (const meta of document.querySelectorAll<HTMLMetaElement>('meta[name="theme-color"]')) {
    const { scheme } = meta.dataset;
    meta.media = theme === null ? `(prefers-color-scheme: ${scheme})` : theme === scheme ? 'all' : 'not all';
  }
}
