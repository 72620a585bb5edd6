import { collectFields, putField } from '../fields.ts';
import type { Listing } from '../listed.ts';
import { toNumber } from '../positions/degrees.ts';
import { type LngLat, positionsOf } from '../positions/shapes.ts';
import { htmlText } from '../text/entities.ts';
import { toEntries } from '../words.ts';
import type { ListText } from './format.ts';
import { type Attributes, readXml } from './xml.ts';

const TEXTS = new Set(
  'name description address coordinates coord value SimpleData styleUrl color href snippet Snippet phoneNumber'.split(
    ' ',
  ),
);

/** A placemark while it is read. */
interface Placemark {
  name: string;
  address: string;
  note: string;
  color: string;
  link: string;
  fields: Map<string, string>;
  points: LngLat[];
  lines: LngLat[][];
  rings: LngLat[][];
  track: LngLat[];
}

const newPlacemark = (): Placemark => ({
  name: '',
  address: '',
  note: '',
  color: '',
  link: '',
  fields: new Map(),
  points: [],
  lines: [],
  rings: [],
  track: [],
});

/** Reads the placemarks of KML: each with the folder or document that it is in. Refuses what `readXml` refuses. */
export function readKml({ text, name: fileName }: ListText, listing: Listing) {
  const reading = new KmlReading(listing, fileName);
  readXml(text, reading);
  reading.end();
}

class KmlReading {
  readonly isText = (name: string) => TEXTS.has(name);
  #placemark: Placemark | null = null;
  /** The names of the open folders and documents. */
  readonly #folders: string[] = [];
  /** Colours by the id of their style. */
  readonly #styles = new Map<string, string>();
  #style = '';
  #data = '';
  readonly #listing: Listing;
  readonly #fileName: string;

  constructor(listing: Listing, fileName: string) {
    this.#listing = listing;
    this.#fileName = fileName;
  }

  readonly open = (name: string, attributes: Attributes) => {
    if (name === 'Placemark') this.#begin();
    else if (name === 'Folder' || name === 'Document') this.#folders.push('');
    else if (name === 'Style' || name === 'StyleMap' || name === 'CascadingStyle')
      this.#style = attributes('id');
    else if (name === 'Data') this.#data = attributes('name');
    else if (name === 'link' && this.#placemark !== null) this.#placemark.link = attributes('href');
  };

  readonly text = (name: string, text: string, attributes: Attributes, path: readonly string[]) => {
    const parent = path.at(-1);
    const place = this.#placemark;
    if (place === null) {
      if (name === 'name' && (parent === 'Folder' || parent === 'Document'))
        this.#folders[this.#folders.length - 1] = text.trim();
      else if (name === 'color' && parent === 'IconStyle') this.#styles.set(this.#style, text);
    } else if (parent === 'Placemark') this.#ownText(place, name, text);
    else if (name === 'SimpleData') this.#put(place, attributes('name'), text);
    else if (name === 'value') this.#put(place, this.#data, text);
    else if (name === 'color' && parent === 'IconStyle') place.color = kmlColor(text);
    else if (name === 'coordinates') addCoordinates(place, toPoints(text), path);
    else if (name === 'coord') place.track.push(...toPoints(text.trim().replaceAll(/\s+/g, ',')));
  };

  readonly close = (name: string) => {
    if (name === 'Placemark' && this.#placemark !== null) this.#finish();
    else if (name === 'Folder' || name === 'Document') this.#folders.pop();
  };

  /** Ends the reading; a placemark that is still open was cut off. */
  end() {
    if (this.#placemark !== null) this.#finishBroken();
  }

  #begin() {
    if (this.#placemark !== null) this.#finishBroken();
    this.#placemark = newPlacemark();
  }

  #finishBroken() {
    const { name, points } = this.#placemark!;
    if (name !== '' && points.length > 0) return this.#finish();
    this.#placemark = null;
    this.#listing.unreadable += 1;
  }

  #ownText(place: Placemark, name: string, text: string) {
    if (name === 'name') place.name = text;
    else if (name === 'address') place.address = text;
    else if (name === 'description') place.note = htmlText(text);
    else if (name === 'styleUrl') place.color ||= styleColor(text, this.#styles);
  }

  #put({ fields }: Placemark, name: string, text: string) {
    const inner: unknown[] = [];
    putField(fields, name, text, inner);
    for (const value of inner) collectFields(value, fields);
  }

  #finish() {
    const place = this.#placemark!;
    this.#placemark = null;
    if (this.#listing.isSkipping) return this.#listing.skip();
    const { fields, link, points, track, lines, rings, ...given } = place;
    if (link !== '') fields.set('link', link);
    const group = this.#folders.findLast((folder) => folder !== '') ?? this.#fileName;
    const shapes = { points, rings, lines: track.length > 0 ? [...lines, track] : lines };
    this.#listing.add(toEntries(fields, { ...given, group }, positionsOf(shapes)));
  }
}

function addCoordinates(place: Placemark, points: LngLat[], path: readonly string[]) {
  const parent = path.at(-1);
  if (parent === 'Point') place.points.push(...points.slice(0, 1));
  else if (parent === 'LineString') place.lines.push(points);
  else if (parent === 'LinearRing' && !path.includes('innerBoundaryIs')) place.rings.push(points);
}

/** The maximum number of characters read of a line: its middle is where these have it. */
const LINE_LETTERS = 500_000;

/** Parses `longitude,latitude,height` after each other. */
const toPoints = (text: string): LngLat[] =>
  text
    .slice(0, LINE_LETTERS)
    .split(',')
    .map((part) => part.trim())
    .join(',')
    .split(/\s+/)
    .map((point) => point.split(',').map(toNumber))
    .flatMap(([lng = NaN, lat = NaN]) =>
      Number.isFinite(lng) && Number.isFinite(lat) ? [[lng, lat] as const] : [],
    );

/** The colour of a style: My Maps and Organic Maps name it in the id (`#icon-1899-0288D1`, `#placemark-red`). */
function styleColor(url: string, styles: ReadonlyMap<string, string>): string {
  const id = url.trim().replace(/^.*#/, '');
  const [, hex, word] = /-([\da-f]{6})(?:-|$)|^placemark-([a-z]+)/i.exec(id) ?? [];
  if (hex !== undefined) return `#${hex}`;
  return word ?? kmlColor(styles.get(id) ?? styles.get(`${id}-normal`) ?? '');
}

/** KML writes aabbggrr. */
function kmlColor(text: string): string {
  const [, blue, green, red] = /^\s*#?[\da-f]{2}([\da-f]{2})([\da-f]{2})([\da-f]{2})\s*$/i.exec(text) ?? [];
  return red === undefined ? '' : `#${red}${green}${blue}`;
}
