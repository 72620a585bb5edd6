/** The themes that a member can choose for a device; by default the device's own theme is used (BEHAVIOUR: screens-31). */
export const THEMES = ['light', 'dark'] as const;
export type Theme = (typeof THEMES)[number];

/** The cookie with the chosen theme, for server rendering; scripts of the page can read it. */
export const THEME_COOKIE = 'theme';

/** Parses a theme's name; null for any other text. */
export const readTheme = (text: string | undefined): Theme | null =>
  THEMES.find((theme) => theme === text) ?? null;
