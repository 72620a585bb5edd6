import { PALETTE, type PaletteColor } from 'contract/palette';
import { pinCategoryLabel } from 'contract/pin-categories';
import { type ArchivedPlace } from './archive-shapes.ts';
import { joined, Markup, markup } from './escape-xml.ts';

/** A place of the member, with its relation to them. */
export interface MappedPlace extends ArchivedPlace {
  posts: number;
  isSaved: boolean;
  /** The member's category of it; null for a place of posts without one. */
  category: { name: string; color: PaletteColor } | null;
  /** What the member noted about it; empty for nothing. */
  note: string;
}

/** The name under which map programs list a place: the member's category, else its kind. */
const group = (place: MappedPlace) => place.category?.name ?? pinCategoryLabel(place.pinCategory);

const NOTHING = new Markup('');
const when = (text: string, written: Markup) => (text === '' ? NOTHING : written);

/** The places as GeoJSON (RFC 7946): points with longitude first. The colour is that of simplestyle. */
export function* geoJson(places: Iterable<MappedPlace>) {
  let before = '{"type":"FeatureCollection","features":[\n';
  for (const place of places) {
    const { name, address, pinCategory, posts, isSaved, longitude, latitude, note, category } = place;
    const geometry = { type: 'Point', coordinates: [longitude, latitude] };
    const properties = {
      name,
      address,
      pinCategory,
      posts,
      isSaved,
      category: group(place),
      note,
      ...(category && { 'marker-color': PALETTE[category.color] }),
    };
    yield before + JSON.stringify({ type: 'Feature', geometry, properties });
    before = ',\n';
  }
  yield before.startsWith('{') ? `${before}]}\n` : '\n]}\n';
}

/** KML writes a colour as opacity, blue, green, red. */
const kmlColor = (hex: string) => `ff${hex.slice(5)}${hex.slice(3, 5)}${hex.slice(1, 3)}`.toLowerCase();
const kmlStyles = Object.entries(PALETTE).map(
  ([name, hex]) => markup`<Style id="${name}"><IconStyle><color>${kmlColor(hex)}</color></IconStyle></Style>`,
);

/** The places as KML 2.2, which Google Earth and My Maps read: a folder for each category, with its colour. */
export function* kml(places: Iterable<MappedPlace>) {
  yield '<?xml version="1.0" encoding="UTF-8"?>\n<kml xmlns="http://www.opengis.net/kml/2.2"><Document><name>동네기록</name>\n';
  yield `${joined(kmlStyles).text}\n`;
  for (const [name, some] of Map.groupBy(places, group)) {
    yield markup`<Folder><name>${name}</name>`.text + '\n';
    for (const place of some) yield `${placemark(place).text}\n`;
    yield '</Folder>\n';
  }
  yield '</Document></kml>\n';
}

const placemark = (place: MappedPlace) =>
  markup`<Placemark><name>${place.name}</name>${when(place.address, markup`<address>${place.address}</address>`)}${when(place.note, markup`<description>${place.note}</description>`)}${
    place.category === null ? NOTHING : markup`<styleUrl>#${place.category.color}</styleUrl>`
  }<ExtendedData><Data name="종류"><value>${pinCategoryLabel(place.pinCategory)}</value></Data><Data name="기록 수"><value>${place.posts}</value></Data></ExtendedData><Point><coordinates>${place.longitude},${place.latitude}</coordinates></Point></Placemark>`;

/** The places as GPX 1.1 waypoints, which navigation devices read; the address in Garmin's field, the colour in OsmAnd's. */
export function* gpx(places: Iterable<MappedPlace>) {
  yield '<?xml version="1.0" encoding="UTF-8"?>\n<gpx version="1.1" creator="동네기록" xmlns="http://www.topografix.com/GPX/1/1" xmlns:gpxx="http://www.garmin.com/xmlschemas/GpxExtensions/v3" xmlns:osmand="https://osmand.net">\n';
  for (const place of places) yield `${waypoint(place).text}\n`;
  yield '</gpx>\n';
}

const waypoint = (place: MappedPlace) =>
  markup`<wpt lat="${place.latitude}" lon="${place.longitude}"><name>${place.name}</name>${when(place.note, markup`<desc>${place.note}</desc>`)}<type>${group(place)}</type>${extensions(place)}</wpt>`;

function extensions({ address, category }: MappedPlace): Markup {
  const parts = [
    when(
      address,
      markup`<gpxx:WaypointExtension><gpxx:Address><gpxx:StreetAddress>${address}</gpxx:StreetAddress></gpxx:Address></gpxx:WaypointExtension>`,
    ),
    category === null ? NOTHING : markup`<osmand:color>${PALETTE[category.color]}</osmand:color>`,
  ].filter(({ text }) => text !== '');
  return parts.length === 0 ? NOTHING : markup`<extensions>${joined(parts)}</extensions>`;
}
