import { posix } from 'node:path';

/** A file in an archive. */
export interface ArchivedFile {
  path: string;
  bytes: Buffer;
}

const DOC = /(?:^|\/)doc\.kml$/i;
const NETWORK_LINK = /<(?:[\w.-]+:)?NetworkLink[\s>][^]*?<\/(?:[\w.-]+:)?NetworkLink/g;
const HREF = /<(?:[\w.-]+:)?href>\s*(?:<!\[CDATA\[)?\s*([^<\]]{1,500})/;

/** The paths of `doc.kml` and of the files of the same archive that it links to, also through others; empty if it links to none. */
export function linkedFiles(files: readonly ArchivedFile[]): Set<string> {
  const byPath = new Map(files.map((file) => [file.path, file]));
  const found = new Set<string>();
  const follow = (file: ArchivedFile) => {
    if (found.has(file.path)) return;
    found.add(file.path);
    for (const path of links(file)) {
      const linked = byPath.get(path);
      if (linked !== undefined) follow(linked);
    }
  };
  const doc = files.find(({ path }) => DOC.test(path));
  if (doc !== undefined) follow(doc);
  return found.size > 1 ? found : new Set();
}

/** The paths that a KML links to, relative to its own. */
function links({ path, bytes }: ArchivedFile): string[] {
  const text = bytes.toString('utf8');
  if (!text.includes('NetworkLink')) return [];
  return [...text.matchAll(NETWORK_LINK)].flatMap(([link]) => {
    const [, href] = HREF.exec(link) ?? [];
    if (href === undefined || /^\w+:/.test(href)) return [];
    return [posix.join(posix.dirname(path), decode(href.trim())).normalize('NFC')];
  });
}

function decode(href: string): string {
  try {
    return decodeURIComponent(href).replaceAll('&amp;', '&');
  } catch {
    return href;
  }
}
