import type { Listing } from '../listed.ts';
import { toNumber } from '../positions/degrees.ts';
import { type LngLat, type ListPosition, positionsOf, toPosition } from '../positions/shapes.ts';
import { htmlText } from '../text/entities.ts';
import { plainWord, toEntries } from '../words.ts';
import type { ListText } from './format.ts';
import { type Attributes, readXml } from './xml.ts';

const TEXTS = new Set(
  (
    'name desc cmt type category Category color address StreetAddress City keywords sym src DisplayColor url urlname ele time ' +
    'icon background amenity_subtype amenity_name'
  ).split(' '),
);
/** The elements of entries, and those of a line's points. */
const ENTRIES = new Set(['wpt', 'trk', 'rte']);
const POINTS = new Set(['trkpt', 'rtept']);

interface Waypoint {
  tag: string;
  at: ListPosition;
  line: LngLat[];
  fields: Map<string, string>;
  notes: string[];
}

/** Reads the waypoints of GPX, and tracks and routes by their middle. Refuses what `readXml` refuses. */
export function readGpx({ text, name: fileName }: ListText, listing: Listing) {
  const reading = new GpxReading(listing, fileName);
  readXml(text, reading);
  reading.end();
}

const lngLat = (attributes: Attributes): LngLat => [toNumber(attributes('lon')), toNumber(attributes('lat'))];

class GpxReading {
  /** GDAL writes columns that GPX lacks as elements of its own. */
  readonly isText = (name: string, written: string) => TEXTS.has(name) || written.startsWith('ogr:');
  #open: Waypoint | null = null;
  #group: string;
  /** OsmAnd's colours by the name of their group. */
  readonly #colors = new Map<string, string>();
  readonly #listing: Listing;

  constructor(listing: Listing, fileName: string) {
    this.#listing = listing;
    this.#group = fileName;
  }

  readonly open = (name: string, attributes: Attributes) => {
    if (ENTRIES.has(name)) this.#begin(name, attributes);
    else if (POINTS.has(name)) this.#open?.line.push(lngLat(attributes));
    else if (name === 'link') this.#put('link', attributes('href'));
    else if (name === 'group') this.#colors.set(attributes('name'), attributes('color'));
  };

  readonly text = (name: string, text: string, _: Attributes, path: readonly string[]) => {
    const parent = path.at(-1) ?? '';
    if (this.#open === null) {
      if (name === 'name' && parent === 'metadata') this.#group = text.trim() || this.#group;
    } else if (POINTS.has(parent) || (name === 'name' && !ENTRIES.has(parent))) return;
    else if (name === 'desc' || name === 'cmt') this.#open.notes.push(htmlText(text).trim());
    else if (name === 'type' || name === 'category' || name === 'Category') this.#put('group', text);
    else if (name === 'StreetAddress') this.#put('address', text);
    else if (name === 'DisplayColor') this.#put('color', text);
    else this.#put(name, text);
  };

  readonly close = (name: string) => {
    if (name === this.#open?.tag) this.#finish();
  };

  /** Ends the reading; a waypoint that is still open was cut off. */
  end() {
    if (this.#open === null) return;
    if (this.#open.fields.has('name')) this.#finish();
    else this.#listing.unreadable += 1;
  }

  #begin(tag: string, attributes: Attributes) {
    this.end();
    const at = tag === 'wpt' ? toPosition(lngLat(attributes)) : null;
    this.#open = { tag, at, line: [], fields: new Map(), notes: [] };
  }

  #put(name: string, text: string) {
    const fields = this.#open?.fields;
    const word = plainWord(name);
    if (text.trim() !== '' && fields?.has(word) === false) fields.set(word, text);
  }

  #finish() {
    const { tag, at, line, fields, notes } = this.#open!;
    const isPoint = tag === 'wpt';
    this.#open = null;
    if (this.#listing.isSkipping) return this.#listing.skip();
    const positions = at === null ? positionsOf({ points: [], lines: [line], rings: [] }) : [at];
    const note = [...new Set(notes)].filter((text) => text !== '').join('\n');
    const group = fields.get('group') ?? this.#group;
    const color = fields.get('color') ?? this.#colors.get(group) ?? '';
    if (isPoint || line.length > 0) this.#listing.add(toEntries(fields, { note, group, color }, positions));
  }
}
