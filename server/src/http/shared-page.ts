import { promisify } from 'node:util';
import { brotliCompress, constants } from 'node:zlib';

/** A page as it is sent: rendered once, compressed once. */
export interface SharedPage {
  status: number;
  html: string;
  compressed(): Promise<Buffer>;
}

const SHARED_MS = 1_000;
const MOST_PAGES = 200;

/** A page of this status and text. */
export function makePage(status: number, html: string): SharedPage {
  let compressed: Promise<Buffer> | undefined;
  return { status, html, compressed: () => (compressed ??= compress(html)) };
}

/** Compressed at a fast level: whoever waits for the page waits for this too. */
const compress = (html: string) =>
  promisify(brotliCompress)(html, { params: { [constants.BROTLI_PARAM_QUALITY]: 4 } });

/** Renders a page once for all who ask for the same key until a second after it is there. */
export function sharePages(): <T>(key: string, render: () => Promise<T>) => Promise<T> {
  const pages = new Map<string, Promise<unknown>>();
  return <T>(key: string, render: () => Promise<T>) => {
    const known = pages.get(key) as Promise<T> | undefined;
    if (known !== undefined) return known;
    const page = render();
    if (pages.size >= MOST_PAGES) return page;
    pages.set(key, page);
    const forget = () => void pages.delete(key);
    page.then(() => setTimeout(forget, SHARED_MS).unref(), forget);
    return page;
  };
}
