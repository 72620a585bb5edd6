import { LIST_FILE, PLACE } from 'contract/limits';
import { firstCodePoints, firstGraphemes, isVisible } from 'contract/text';
import { refuse } from '../../http/refuse.ts';

/** A place as written in a file; degrees are NaN if the file has none. */
export interface Entry {
  name: string;
  address?: string;
  latitude?: number;
  longitude?: number;
  /** A link to a map program, which may contain the coordinates. */
  url?: string;
}

/** A place with its texts in a form that can be stored. */
export interface Listed {
  name: string;
  address: string;
  latitude: number;
  longitude: number;
}

/** Collects the entries of a file. */
export interface Listing {
  places: Listed[];
  nameless: number;
}

/** Adds an entry; an entry without a name is only counted. Refuses ListTooLong (BEHAVIOUR: imports-9). */
export function add(
  listing: Listing,
  { name, address = '', latitude = NaN, longitude = NaN, url = '' }: Entry,
) {
  if (listing.places.length + listing.nameless >= LIST_FILE.rowsMax) refuse('ListTooLong');
  const title = plain(name, PLACE.nameMax);
  const isPlaced = isPoint(latitude, longitude);
  const at = isPlaced ? { latitude, longitude } : pointIn(url);
  if (!isVisible(title)) listing.nameless += 1;
  else listing.places.push({ name: title, address: plain(address, PLACE.addressMax), ...at });
}

/** Whether the coordinates are valid. Files write 0, 0 for unknown coordinates. */
const isPoint = (latitude: number, longitude: number) =>
  Math.abs(latitude) <= 90 && Math.abs(longitude) <= 180 && (latitude !== 0 || longitude !== 0);

/** The maximum number of characters read of a text. */
const LETTERS = 2_000;
const HARMFUL = /[\p{Cc}\p{Cf}\p{Co}\p{Cn}]+/gu;

/** Converts a text to one line without invisible characters, with at most four marks on a letter, cut to the limits of `max` letters. */
function plain(text: string, max: number): string {
  const inOneLine = text
    .slice(0, LETTERS)
    .toWellFormed()
    .normalize('NFC')
    .replaceAll(HARMFUL, ' ')
    .replaceAll(/(\p{M}{2})\p{M}+/gu, '$1')
    .replaceAll(/\s+/g, ' ')
    .trim();
  return firstCodePoints(firstGraphemes(inOneLine, max), max).trim();
}

const NUMBER = String.raw`(-?\d{1,3}(?:\.\d{1,20})?)`;
/**
 * Patterns of coordinates in links, most exact first: Google's place (`!3d…!4d…`), a search (`q=`, `/search/`), Kakao's and Naver's
 * links to a spot, and the middle of the map (`@`).
 */
const POINTS = [
  new RegExp(`!3d${NUMBER}!4d${NUMBER}`),
  new RegExp(String.raw`[?&](?:q|query|ll|destination)=${NUMBER}(?:,|%2C)(?:\+|%20)?${NUMBER}`, 'i'),
  new RegExp(String.raw`/search/${NUMBER},(?:\+|%20)?${NUMBER}`),
  new RegExp(String.raw`/link/(?:map|to|roadview)/(?:[^/?#]*,)?${NUMBER},${NUMBER}(?:[/?#]|$)`),
  new RegExp(String.raw`[?&]lat=${NUMBER}&lng=${NUMBER}`),
  new RegExp(`@${NUMBER},${NUMBER}`),
];

function pointIn(url: string) {
  for (const pattern of POINTS) {
    const [, latitude, longitude] = (pattern.exec(url.slice(0, LETTERS)) ?? []).map(Number);
    if (latitude !== undefined && longitude !== undefined && isPoint(latitude, longitude))
      return { latitude, longitude };
  }
  return { latitude: NaN, longitude: NaN };
}
