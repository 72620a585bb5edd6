import { SaxesParser } from 'saxes';
import { Refusal, refuse } from '../../http/refuse.ts';
import { degrees } from './list-csv.ts';
import { add, type Entry, type Listing } from './listed.ts';
import { inPieces } from './pieces.ts';

/** The maximum nesting of elements, and the maximum number of characters kept of an element. */
const DEPTH = 64;
const LETTERS = 10_000;

/** The state of reading: the open elements, and the place they describe. */
interface Reading {
  path: string[];
  entry: Entry | null;
  text: string;
}

/**
 * Reads the places of KML and the waypoints of GPX. Document types, and so entities, are not supported. Refuses ListUnreadable,
 * ListTooLong (BEHAVIOUR: imports-11).
 */
export async function listXml(text: string, listing: Listing) {
  const parser = new SaxesParser({ xmlns: false });
  const at: Reading = { path: [], entry: null, text: '' };
  let root = '';
  parser.on('error', () => refuse('ListUnreadable'));
  parser.on('doctype', () => refuse('ListUnreadable'));
  parser.on('opentag', ({ name, attributes }) => {
    const tag = localName(name);
    root ||= tag;
    if (!['kml', 'gpx'].includes(root) || at.path.push(tag) > DEPTH) refuse('ListUnreadable');
    at.text = '';
    if (tag === 'Placemark') at.entry = { name: '' };
    if (tag === 'wpt')
      at.entry = {
        name: '',
        latitude: degrees(attributes['lat'] ?? ''),
        longitude: degrees(attributes['lon'] ?? ''),
      };
  });
  const addText = (more: string) => (at.text = (at.text + more).slice(0, LETTERS));
  parser.on('text', addText);
  parser.on('cdata', addText);
  parser.on('closetag', () => close(at, listing));
  try {
    for await (const piece of inPieces(text)) parser.write(piece);
    parser.close();
  } catch (error) {
    throw error instanceof Refusal ? error : new Refusal('ListUnreadable');
  }
}

const localName = (name: string) => name.slice(name.indexOf(':') + 1);

function close(at: Reading, listing: Listing) {
  const tag = at.path.pop();
  const parent = at.path.at(-1);
  const { entry, text } = at;
  at.text = '';
  if (entry === null) return;
  if (tag === 'Placemark' || tag === 'wpt') {
    add(listing, entry);
    at.entry = null;
  } else if (tag === 'name' && (parent === 'Placemark' || parent === 'wpt')) entry.name = text;
  else if (tag === 'address' && parent === 'Placemark') entry.address = text;
  else if (tag === 'coordinates' && parent === 'Point') {
    const [longitude = '', latitude = ''] = text.trim().split(',');
    Object.assign(entry, { latitude: degrees(latitude), longitude: degrees(longitude) });
  }
}
