/** The browser's Trusted Types API, which is not in every type library yet. */
interface TrustedTypes {
  createPolicy(name: string, rules: Record<string, (text: string) => string | null>): unknown;
}

/** Markup that runs code or loads from elsewhere. */
const ACTIVE = /<\s*(?:script|iframe|object|embed|base|link|meta|form)|\son\w+\s*=|javascript:|srcdoc/i;

/** Returns text used as markup if it is inert, else null. */
const inertHtml = (text: string): string | null => (ACTIVE.test(text) ? null : text);

/** Returns text used as a script's address if it is same-origin, else null. */
function ownScriptUrl(text: string): string | null {
  try {
    return new URL(text, location.href).origin === location.origin ? text : null;
  } catch {
    return null; // it is no address
  }
}

/**
 * Allows the scripts of the map and the photo worker under the page's Content-Security-Policy, and nothing else: no text runs as a
 * script, no script loads from another origin (BEHAVIOUR: wire-52).
 */
export function allowOwnScripts(types: TrustedTypes | undefined = Reflect.get(globalThis, 'trustedTypes')) {
  types?.createPolicy('default', { createHTML: inertHtml, createScriptURL: ownScriptUrl });
}
