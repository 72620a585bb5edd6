import { refuse } from '../../../http/refuse.ts';
import { decodeEntities, withoutTags } from '../text/entities.ts';

/** What a reader of XML is told. Names come without their prefix. */
export interface XmlReader {
  /** Whether an element contains text, whatever markup is within it. */
  isText: (name: string, written: string) => boolean;
  open: (name: string, attributes: Attributes) => void;
  text: (name: string, text: string, attributes: Attributes, path: readonly string[]) => void;
  close: (name: string) => void;
}
/** Reads an attribute; empty if it is not there. */
export type Attributes = (name: string) => string;

/** The maximum nesting, number and length of opening tags, and length of a text. */
const DEPTH = 64;
const TAGS = 600_000;
const TAG_LETTERS = 64 * 1024;
const TEXT_LETTERS = 2_000_000;

/**
 * Reads XML as people's programs write it: with entities of HTML, a bare `&` or `<`, markup in texts, and elements that are not closed
 * or closed twice. Entities are only replaced by letters. Refuses ListHasDoctype, and ListTooComplex (BEHAVIOUR: imports-11).
 */
export function readXml(text: string, reader: XmlReader) {
  const path: string[] = [];
  const finder = new Finder(text);
  let tags = 0;
  for (let at = text.indexOf('<'); at >= 0; at = text.indexOf('<', at)) {
    const tag = readTag(text, at);
    at = tag?.end ?? afterMarkup(text, at);
    if (tag?.isEnd !== true) tags += 1;
    if (tags > TAGS || path.length > DEPTH) refuse('ListTooComplex');
    if (tag === null) continue;
    if (tag.isEnd) closeTo(path, tag.name, reader);
    else if (reader.isText(tag.name, tag.written)) {
      const end = tag.isEmpty ? tag.end : (findEnd(tag, finder) ?? finder.next('<', tag.end));
      reader.text(tag.name, decode(text.slice(tag.end, end)), tag.attributes, path);
      at = Math.max(end, tag.end);
    } else {
      path.push(tag.name);
      reader.open(tag.name, tag.attributes);
      if (tag.isEmpty) closeTo(path, tag.name, reader);
    }
  }
}

/** The position after a comment, an instruction or loose CDATA, or after a bare `<`. Refuses ListHasDoctype. */
function afterMarkup(text: string, at: number): number {
  const after = (end: string) => text.indexOf(end, at) + 1 || text.length;
  if (text.startsWith('<?', at)) return after('?>');
  if (text.startsWith('<!--', at)) return after('-->');
  if (text.startsWith('<![CDATA[', at)) return after(']]>');
  if (/^<!(?:DOCTYPE|ENTITY|ELEMENT)/i.test(text.slice(at, at + 12))) refuse('ListHasDoctype');
  return at + 1;
}

interface Tag {
  /** As written, and without its prefix. */
  written: string;
  name: string;
  isEnd: boolean;
  isEmpty: boolean;
  attributes: Attributes;
  end: number;
}

const NAME = /<(\/?)((?:[\w.-]+:)?([\p{L}_][\p{L}\d_.-]*))/uy;

function readTag(text: string, at: number): Tag | null {
  NAME.lastIndex = at;
  const [start = '', slash, written = '', name = ''] = NAME.exec(text) ?? [];
  if (start === '') return null;
  const from = at + start.length;
  const end = endOfTag(text, from);
  const inside = text.slice(from, end - 1);
  return {
    written,
    name,
    isEnd: slash === '/',
    isEmpty: inside.endsWith('/'),
    attributes: (attribute) => readAttribute(inside, attribute),
    end,
  };
}

/** The position after the end of a tag: the first `>` outside quotes. */
function endOfTag(text: string, from: number): number {
  let quote = '';
  const most = Math.min(text.length, from + TAG_LETTERS);
  for (let at = from; at < most; at += 1) {
    const letter = text[at]!;
    if (quote !== '') quote = letter === quote ? '' : quote;
    else if (letter === '>') return at + 1;
    else if (letter === '"' || letter === "'") quote = letter;
  }
  return most === text.length ? most : refuse('ListTooComplex');
}

function readAttribute(inside: string, name: string): string {
  const [, , value = ''] = new RegExp(String.raw`(?:^|\s)${name}\s*=\s*(["'])([^]*?)\1`).exec(inside) ?? [];
  return decodeEntities(value);
}

/** Where the text of an element ends; null if it has no end, or another entry begins before it. */
function findEnd({ written, end: from }: Tag, finder: Finder): number | null {
  const closing = `</${written}`;
  let end = finder.next(closing, from);
  const cdata = finder.next('<![CDATA[', from);
  if (cdata < end) end = finder.next(closing, finder.next(']]>', cdata));
  else if (finder.next('<Placemark', from) < end || finder.next('<wpt', from) < end) return null;
  return end - from > TEXT_LETTERS ? null : end;
}

/** The maximum number of different texts that are searched for: each costs one reading of the file. */
const SEARCHES = 100;

/** Finds texts from positions that only grow, and so reads the file once for each, however often they are asked for. */
class Finder {
  readonly #text: string;
  readonly #found = new Map<string, number>();

  constructor(text: string) {
    this.#text = text;
  }

  /** The next position of `wanted`; Infinity if there is none. Refuses ListTooComplex. */
  next(wanted: string, from: number): number {
    const known = this.#found.get(wanted);
    if (known !== undefined && known >= from) return known;
    const at = from === Infinity ? -1 : this.#text.indexOf(wanted, from);
    this.#found.set(wanted, at < 0 ? Infinity : at);
    if (this.#found.size > SEARCHES) refuse('ListTooComplex');
    return at < 0 ? Infinity : at;
  }
}

const CDATA = /<!\[CDATA\[([^]*?)\]\]>/g;

/** The text of an element: markup is removed and entities are decoded, but CDATA stays as it is. */
function decode(inside: string): string {
  if (!/[<&]/.test(inside)) return inside;
  let [result, from] = ['', 0];
  for (const { 0: whole, 1: literal = '', index } of inside.matchAll(CDATA)) {
    result += decodeEntities(withoutTags(inside.slice(from, index))) + literal;
    from = index + whole.length;
  }
  return result + decodeEntities(withoutTags(inside.slice(from)));
}

/** Closes the open elements up to this one; nothing if none of them is. */
function closeTo(path: string[], name: string, reader: XmlReader) {
  const at = path.lastIndexOf(name);
  if (at < 0) return;
  for (let last = path.pop(); last !== undefined; last = path.pop()) {
    reader.close(last);
    if (path.length === at) return;
  }
}
