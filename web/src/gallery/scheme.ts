/** The colour scheme that the gallery shows the kit in; `system` follows the device, as the app does. */
export type Scheme = 'system' | 'light' | 'dark';

const ORIGINALS = new WeakMap<MediaList, string>();
const IS_DARK_RULE = /\(prefers-color-scheme:\s*dark\)/;

/** Shows the page as if the device preferred this scheme, by rewriting the media rules of the schemes. */
export function showScheme(scheme: Scheme) {
  document.documentElement.style.colorScheme = scheme === 'system' ? '' : scheme;
  for (const sheet of document.styleSheets) {
    for (const rule of sheet.cssRules) if (rule instanceof CSSMediaRule) rewrite(rule.media, scheme);
  }
}

function rewrite(media: MediaList, scheme: Scheme) {
  const original = ORIGINALS.get(media) ?? media.mediaText;
  if (!IS_DARK_RULE.test(original)) return;
  ORIGINALS.set(media, original);
  media.mediaText = { system: original, dark: 'all', light: 'not all' }[scheme];
}
