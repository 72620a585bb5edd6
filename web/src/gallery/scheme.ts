/** The colour scheme that the gallery shows the kit in; `system` follows the device, as the app does. */
export type Scheme = 'system' | 'light' | 'dark';

/** Shows the page in this colour scheme. */
export function showScheme(scheme: Scheme) {
  document.documentElement.style.colorScheme = scheme === 'system' ? '' : scheme;
}
