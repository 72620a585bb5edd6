import { toUtf8 } from '../utf8.ts';
import { compress, type Encoding } from '../compress.ts';

/** A page to send: rendered once, compressed once per encoding. */
export interface SharedPage {
  status: number;
  html: string;
  compressed(encoding: Encoding): Buffer | Promise<Buffer>;
}

const SHARED_MS = 1_000;
const MAX_PAGES = 200;

/** Makes a page of a status and its HTML. */
export function makePage(status: number, html: string): SharedPage {
  const compressed: Partial<Record<Encoding, Buffer | Promise<Buffer>>> = {};
  return {
    status,
    html,
    compressed: (encoding) => (compressed[encoding] ??= compress(toUtf8(html), encoding)),
  };
}

/** Renders a page once for all callers with the same key, until a second after it is rendered (BEHAVIOUR: faults-31). */
export function sharePages<T>(): (key: string, render: () => Promise<T>) => Promise<T> {
  const pages = new Map<string, Promise<T>>();
  return (key, render) => {
    const known = pages.get(key);
    if (known !== undefined) return known;
    const page = render();
    if (pages.size >= MAX_PAGES) return page;
    pages.set(key, page);
    const forget = () => void pages.delete(key);
    page.then(() => setTimeout(forget, SHARED_MS).unref(), forget);
    return page;
  };
}
