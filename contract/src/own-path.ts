/**
 * Whether a text is a path of this site, with or without a query, that no browser can mistake for another site's address:
 * no `//`, backslash, control character or dot segment in it, encoded or not (BEHAVIOUR: auth-7).
 */
export function isOwnPath(text: string): boolean {
  const [path = '', query = ''] = splitOnce(text);
  const decoded = decode(path);
  if (decoded === null || CONTROL.test(decoded) || CONTROL.test(query)) return false;
  return [path, decoded].every((one) => one.startsWith('/') && !/\\|\/\/|\/\.{1,2}(?:\/|$)/.test(one));
}

// oxlint-disable-next-line no-control-regex -- browsers drop these from addresses
const CONTROL = /[\u0000-\u001F\u007F-\u009F\u2028\u2029\\]/;

function splitOnce(text: string): [string, string] {
  const at = text.search(/[?#]/);
  return at === -1 ? [text, ''] : [text.slice(0, at), text.slice(at)];
}

/** Decodes a path until it no longer changes, as a chain of servers might; null if it cannot be decoded. */
function decode(path: string): string | null {
  let now = path;
  for (let turn = 0; turn < 5; turn++) {
    let next: string;
    try {
      next = decodeURIComponent(now);
    } catch {
      return null;
    }
    if (next === now) return now;
    now = next;
  }
  return null;
}
