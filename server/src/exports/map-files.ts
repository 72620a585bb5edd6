import { PIN_CATEGORIES } from 'contract/pin-categories';
import { type ArchivedPlace } from './archive-shapes.ts';
import { markup } from './escape-xml.ts';

/** A place of the member, with its relation to them. */
export interface MappedPlace extends ArchivedPlace {
  posts: number;
  isSaved: boolean;
}

const kindLabel = ({ pinCategory }: MappedPlace) =>
  PIN_CATEGORIES.find(({ value }) => value === pinCategory)?.label ?? '기타';

/** The description that map programs show under a place's name. */
const describe = (place: MappedPlace) =>
  [
    kindLabel(place),
    place.address,
    place.posts > 0 && `기록 ${place.posts}개`,
    place.isSaved && '저장한 장소',
  ]
    .filter((part) => typeof part === 'string' && part !== '')
    .join(' · ');

/** The places as GeoJSON (RFC 7946): points with longitude first. */
export function* geoJson(places: Iterable<MappedPlace>) {
  let before = '{"type":"FeatureCollection","features":[\n';
  for (const place of places) {
    const { name, address, pinCategory, posts, isSaved, longitude, latitude } = place;
    const geometry = { type: 'Point', coordinates: [longitude, latitude] };
    const properties = { name, address, pinCategory, posts, isSaved };
    yield before + JSON.stringify({ type: 'Feature', geometry, properties });
    before = ',\n';
  }
  yield before.startsWith('{') ? `${before}]}\n` : '\n]}\n';
}

/** The places as KML 2.2, which Google Earth and My Maps read. */
export function* kml(places: Iterable<MappedPlace>) {
  yield '<?xml version="1.0" encoding="UTF-8"?>\n<kml xmlns="http://www.opengis.net/kml/2.2"><Document><name>동네기록</name>\n';
  for (const place of places)
    yield markup`<Placemark><name>${place.name}</name><description>${describe(place)}</description><Point><coordinates>${place.longitude},${place.latitude}</coordinates></Point></Placemark>
`.text;
  yield '</Document></kml>\n';
}

/** The places as GPX 1.1 waypoints, which navigation devices read. */
export function* gpx(places: Iterable<MappedPlace>) {
  yield '<?xml version="1.0" encoding="UTF-8"?>\n<gpx version="1.1" creator="동네기록" xmlns="http://www.topografix.com/GPX/1/1">\n';
  for (const place of places)
    yield markup`<wpt lat="${place.latitude}" lon="${place.longitude}"><name>${place.name}</name><desc>${describe(place)}</desc></wpt>
`.text;
  yield '</gpx>\n';
}
