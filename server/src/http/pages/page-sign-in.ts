const ENTITIES: Record<string, string> = { '&': '&amp;', '"': '&quot;', '<': '&lt;', '>': '&gt;' };

/** A page that names the operator's own sign-in provider to the browser; unchanged if there is none (BEHAVIOUR: auth-52). */
export function withSignIn(html: string, name: string | null): string {
  if (name === null) return html;
  const escaped = name.replace(/[&"<>]/g, (character) => ENTITIES[character]!);
  return html.replace('<html', () => `<html data-sign-in="${escaped}"`);
}
