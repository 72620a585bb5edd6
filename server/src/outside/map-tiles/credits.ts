import type { MapCredit } from 'contract/config';

const OSM: MapCredit = { label: '© OpenStreetMap', url: 'https://www.openstreetmap.org/copyright' };
/** The credit of any data of OpenStreetMap. */
export const OSM_CREDITS: readonly MapCredit[] = [OSM];
/** The credits OpenFreeMap asks for, used until its TileJSON has been read. */
export const OPENFREEMAP_CREDITS: readonly MapCredit[] = [
  { label: 'OpenFreeMap', url: 'https://openfreemap.org' },
  { label: '© OpenMapTiles', url: 'https://www.openmaptiles.org/' },
  OSM,
];

const LONGEST_LABEL = 80;

/** The credits in the HTML of a TileJSON's `attribution`: its links, or its text where it has none; OpenStreetMap where it is empty. */
export function readCredits(html: string): MapCredit[] {
  const links = [...html.matchAll(/<a\b[^>]*?\bhref\s*=\s*["']([^"']*)["'][^>]*>(.*?)<\/a>/gis)];
  const credits = links.map(([, href = '', text = '']) => ({
    label: plainText(text),
    url: webAddress(href),
  }));
  if (credits.length === 0) credits.push({ label: plainText(html), url: null });
  const named = credits.filter(({ label }) => label !== '');
  return named.length === 0 ? [OSM] : named.map(withMark);
}

/** OpenFreeMap writes "Data from OpenStreetMap": without those words the name takes the mark. */
const withMark = (credit: MapCredit): MapCredit =>
  credit.label === 'OpenStreetMap' ? { ...credit, label: OSM.label } : credit;

const ENTITIES: Readonly<Record<string, string>> = {
  copy: '©',
  amp: '&',
  lt: '<',
  gt: '>',
  quot: '"',
  nbsp: ' ',
};

function plainText(html: string): string {
  return html
    .replaceAll(/<[^<>]*>/g, ' ')
    .replaceAll(/&#(\d{1,6});/g, (_, code) => String.fromCodePoint(Math.min(Number(code), 0x10_ffff)))
    .replaceAll(/&(\w+);/g, (whole, name) => ENTITIES[name] ?? whole)
    .replaceAll(/\s+/g, ' ')
    .trim()
    .slice(0, LONGEST_LABEL);
}

/** A link a page may have: never a script. */
function webAddress(href: string): string | null {
  if (!URL.canParse(href)) return null;
  const { protocol, href: whole } = new URL(href);
  return /^https?:$/.test(protocol) ? whole : null;
}
