/** What the gallery shows the kit in; `system` follows the phone as members' screens do. */
export type Scheme = 'system' | 'light' | 'dark';

const WRITTEN = new WeakMap<MediaList, string>();
const ASKS_FOR_DARK = /\(prefers-color-scheme:\s*dark\)/;

/** Shows the page as if the phone asked for this scheme, by rewriting the media rules that ask for it. */
export function showScheme(scheme: Scheme) {
  document.documentElement.style.colorScheme = scheme === 'system' ? '' : scheme;
  for (const sheet of document.styleSheets) {
    for (const rule of sheet.cssRules) if (rule instanceof CSSMediaRule) rewrite(rule.media, scheme);
  }
}

function rewrite(media: MediaList, scheme: Scheme) {
  const written = WRITTEN.get(media) ?? media.mediaText;
  if (!ASKS_FOR_DARK.test(written)) return;
  WRITTEN.set(media, written);
  media.mediaText = { system: written, dark: 'all', light: 'not all' }[scheme];
}
