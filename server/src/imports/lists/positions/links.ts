import { toPair } from './degrees.ts';
import { isPoint, type LngLat, type ListPosition, toPosition } from './shapes.ts';

const number = (name: string) => String.raw`(?<${name}>[+-]?\d{1,3}(?:\.\d{1,20})?)`;
const LAT = number('lat');
const LNG = number('lng');
const PAIR = String.raw`${LAT}\s*[,~]\s*${LNG}`;
const lat = String.raw`[?&;]\s*(?:[dm]|pin)?(?:lat|latitude)=${LAT}`;
const lng = String.raw`[?&;]\s*(?:[dm]|pin)?(?:lng|lon|long|longitude)=${LNG}`;

/**
 * Patterns of coordinates in links, most exact first: Google's place (`!3d…!4d…`), what is searched or where it goes, Kakao's links to
 * a spot, two parameters, `geo:`, and the middle of the map.
 */
const POINTS = [
  `!3d${LAT}!4d${LNG}`,
  String.raw`[?&](?:q|query|daddr|destination|ll|p|ep|pin|coordinate|address|cp)=(?:loc:)?\s*${PAIR}`,
  String.raw`/link/(?:from/.*?/)?to/(?:.*?,)?${PAIR}(?=[/?#]|$)`,
  String.raw`/link/(?:map|roadview|by/\w+|from)/(?:.*?,)?${PAIR}(?=[/?#]|$)`,
  String.raw`/(?:search|place|dir/[^/]*)/\s*${PAIR}(?=[/?#@]|$)`,
  `${lat}.*?${lng}`,
  `${lng}.*?${lat}`,
  `[?&]x=${LNG}&y=${LAT}`,
  `^geo:${PAIR}`,
  String.raw`[?&](?:center|sll|viewpoint)=\s*${PAIR}`,
  `#map=[^/]*/${LAT}/${LNG}`,
  `@${PAIR}`,
].map((pattern) => new RegExp(pattern, 'i'));

const METRES = String.raw`(?<x>\d{7,8}(?:\.\d{1,20})?),(?<y>\d{7,8}(?:\.\d{1,20})?)`;
/** Naver's metres of the web map (EPSG:3857): where a way ends, a spot, or the middle of the map. */
const WEB_METRES = [
  String.raw`/directions/[^/]*/${METRES}`,
  String.raw`/entry/\w+/${METRES}`,
  `[?&]c=${METRES}`,
].map((pattern) => new RegExp(pattern));

/** The maximum number of characters read of a link, as written and decoded. */
const LETTERS = 2_000;
const DECODED_LETTERS = 1_000;
const LINK = /^(?:https?|geo|kakaomap|daummaps|nmap|om|ge0|comgooglemaps|maps):/i;

/** Whether a text is a link, which may say where a place is. */
export const isLink = (text: string) => LINK.test(text);

/** Finds the coordinates in a link of a map program; null for none. */
export function linkPosition(link: string): ListPosition {
  const url = decode(link.slice(0, LETTERS)).slice(0, DECODED_LETTERS);
  const point = findPoint(url) ?? findMetres(url) ?? findDegrees(url);
  return point === undefined ? null : toPosition(point);
}

/** Decodes a link as far as it is encoded: programs encode a comma or a degree sign, or leave it. */
function decode(link: string): string {
  const spaced = link.replaceAll('+', ' ');
  try {
    return decodeURIComponent(spaced);
  } catch {
    return spaced.replaceAll(/%2C/gi, ',');
  }
}

function findPoint(url: string): LngLat | undefined {
  for (const pattern of POINTS) {
    const found = pattern.exec(url)?.groups;
    const point: LngLat = [Number(found?.['lng']), Number(found?.['lat'])];
    if (isPoint(point)) return point;
  }
  return undefined;
}

function findMetres(url: string): LngLat | undefined {
  for (const pattern of WEB_METRES) {
    const found = pattern.exec(url)?.groups;
    if (found !== undefined) return fromWebMetres(Number(found['x']), Number(found['y']));
  }
  return undefined;
}

const EARTH_RADIUS = 6_378_137;
const DEGREES = 180 / Math.PI;

/** Converts metres of the web map (EPSG:3857) to degrees. */
const fromWebMetres = (x: number, y: number): LngLat => [
  (x / EARTH_RADIUS) * DEGREES,
  (2 * Math.atan(Math.exp(y / EARTH_RADIUS)) - Math.PI / 2) * DEGREES,
];

/** Degrees, minutes and seconds in a path or a search: `/place/37°33'22.7"N 126°55'25.0"E`. */
function findDegrees(url: string): LngLat | undefined {
  const [, text] = /(?:\/(?:place|search)\/|[?&](?:q|query)=)([^/?&#]*°[^/?&#]*)/.exec(url) ?? [];
  return text === undefined ? undefined : toPair(text);
}
