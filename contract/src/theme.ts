/** The themes a member can choose for a device; without a choice the device decides (BEHAVIOUR: screens-31). */
export const THEMES = ['light', 'dark'] as const;
export type Theme = (typeof THEMES)[number];

/** The cookie that holds the choice, so that the server sends a page in it; readable by the page. */
export const THEME_COOKIE = 'theme';

/** The theme of this name; null for any other text. */
export const readTheme = (text: string | undefined): Theme | null =>
  THEMES.find((theme) => theme === text) ?? null;
