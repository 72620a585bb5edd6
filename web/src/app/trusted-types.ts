/** What the browser offers where it knows Trusted Types; not in every library of types yet. */
interface TrustedTypes {
  createPolicy(name: string, rules: Record<string, (text: string) => string | null>): unknown;
}

/** Markup that would run something or load from elsewhere. */
const ACTIVE = /<\s*(?:script|iframe|object|embed|base|link|meta|form)|\son\w+\s*=|javascript:|srcdoc/i;

/** Text that becomes markup: only markup that does nothing. */
const inertHtml = (text: string): string | null => (ACTIVE.test(text) ? null : text);

/** Text that becomes a script's address: only ours. */
export const ownScriptUrl = (text: string): string | null =>
  URL.parse(text, location.href)?.origin === location.origin ? text : null;

/**
 * Lets the map and the photo worker start their scripts under the page's Content-Security-Policy, and nothing else: no text becomes
 * a script, no address of another site is loaded as one (BEHAVIOUR: wire-32).
 */
export function allowOwnScripts(types: TrustedTypes | undefined = Reflect.get(globalThis, 'trustedTypes')) {
  types?.createPolicy('default', { createHTML: inertHtml, createScriptURL: ownScriptUrl });
}
