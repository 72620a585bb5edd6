export type Theme = 'light' | 'dark';

const darkQuery = () => window.matchMedia('(prefers-color-scheme: dark)');

/** The theme the device is set to. */
export function currentTheme(): Theme {
  return darkQuery().matches ? 'dark' : 'light';
}

/** Calls `listener` when the theme changes, until `signal` aborts (BEHAVIOUR: map-24). */
export function onThemeChange(listener: () => void, signal: AbortSignal) {
  darkQuery().addEventListener('change', listener, { signal });
}
