const ENTITIES: Record<string, string> = {
  '&': '&amp;',
  '<': '&lt;',
  '>': '&gt;',
  '"': '&quot;',
  "'": '&#39;',
};
/** Characters that XML 1.0 does not allow, not even as references. */
const FORBIDDEN = /[\u0000-\u0008\u000B\u000C\u000E-\u001F\uFFFE\uFFFF]/g; // oxlint-disable-line no-control-regex

/** Escapes text for an element or an attribute in HTML or XML. */
const escapeXml = (text: string): string =>
  text.replaceAll(FORBIDDEN, '').replaceAll(/[&<>"']/g, (letter) => ENTITIES[letter] ?? '');

/** A template tag that escapes its values, except for `Markup`. */
export function markup(strings: TemplateStringsArray, ...values: (string | number | Markup)[]): Markup {
  const written = values.map((value) => (value instanceof Markup ? value.text : escapeXml(String(value))));
  return new Markup(String.raw({ raw: strings }, ...written));
}

/** Text that is markup. */
export class Markup {
  readonly text: string;
  constructor(text: string) {
    this.text = text;
  }
}

/** Joins several pieces of markup. */
export const joined = (parts: readonly Markup[]) => new Markup(parts.map(({ text }) => text).join('\n'));
