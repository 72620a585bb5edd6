import { isInKorea } from 'contract/coordinates';
import type { LngLat } from './shapes.ts';

const DECIMAL = /^[+-]?\d{1,12}(?:[.,]\d{0,20})?$/;

/** Parses one number of a position, with a decimal point or comma; NaN for anything else. */
export function toNumber(text: string): number {
  const trimmed = text.trim();
  if (DECIMAL.test(trimmed)) return Number(trimmed.replace(',', '.'));
  const [only, ...more] = components(trimmed);
  return only === undefined || more.length > 0 ? NaN : only.value;
}

/** A number with a degree sign: 37°33'22.7"N, 북위 37.5563°, 126.9236° E. */
const COMPONENT =
  /(?:(북위|남위|동경|서경|[NSEW])\s{0,3})?([+-]?\d{1,3}(?:\.\d{1,20})?)\s{0,3}[°˚º도]\s{0,3}(?:(\d{1,2}(?:\.\d{1,20})?)\s{0,3}['′’분]\s{0,3})?(?:(\d{1,2}(?:\.\d{1,20})?)\s{0,3}(?:["″”초]|''|′′)\s{0,3})?([NSEW](?![a-z]))?/giu;

interface Component {
  value: number;
  isLongitude: boolean | null;
}

function components(text: string): Component[] {
  return [...text.slice(0, 200).matchAll(COMPONENT)].map(
    ([, before = '', degrees, minutes, seconds, after]) => {
      const side = (before || (after ?? '')).toUpperCase();
      const size = Number(degrees) + Number(minutes ?? 0) / 60 + Number(seconds ?? 0) / 3_600;
      const isLongitude = side === '' ? null : /^(?:E|W|동경|서경)$/.test(side);
      return { value: /^(?:S|W|남위|서경)$/.test(side) ? -size : size, isLongitude };
    },
  );
}

const NUMBER = String.raw`([+-]?\d{1,3}(?:\.\d{1,20})?)`;
/** Two numbers: `37.5563, 126.9236`, also within brackets or with names before them, as `lat: 37.5563 lng: 126.9236`. */
const PAIR = new RegExp(
  String.raw`^[^\d+-]{0,12}${NUMBER}(?:\s*[,;/|]\s*|\s+)(?:[a-z경도":]{0,12}\s*)${NUMBER}[^\d]{0,3}$`,
  'i',
);

/** Parses a text that has both numbers, latitude first unless only the other order is in the country; undefined for none. */
export function toPair(text: string): LngLat | undefined {
  const [, first, second] = PAIR.exec(text.trim()) ?? [];
  if (first !== undefined && second !== undefined) return inOrder(Number(first), Number(second));
  const [a, b, ...more] = components(text);
  if (a === undefined || b === undefined || more.length > 0) return undefined;
  return a.isLongitude === true && b.isLongitude === false ? [a.value, b.value] : inOrder(a.value, b.value);
}

const inOrder = (first: number, second: number): LngLat =>
  isInKorea(second, first) || Math.abs(first) > 90 ? [first, second] : [second, first];
