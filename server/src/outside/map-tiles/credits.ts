import type { MapCredit } from 'contract/config';
import type { DefaultTreeAdapterTypes } from 'parse5';

const OSM: MapCredit = { label: '© OpenStreetMap', url: 'https://www.openstreetmap.org/copyright' };
/** The credit of any data of OpenStreetMap. */
export const OSM_CREDITS: readonly MapCredit[] = [OSM];
/** The credits OpenFreeMap asks for, used until its TileJSON has been read. */
export const OPENFREEMAP_CREDITS: readonly MapCredit[] = [
  { label: 'OpenFreeMap', url: 'https://openfreemap.org' },
  { label: '© OpenMapTiles', url: 'https://www.openmaptiles.org/' },
  OSM,
];

const LONGEST_HTML = 10_000;
const LONGEST_LABEL = 80;
/** The elements whose content is not text. */
const WITHOUT_TEXT = new Set(['script', 'style']);

type Node = DefaultTreeAdapterTypes.Node;

/** The credits in the HTML of a TileJSON's `attribution`: its links, else its text; OpenStreetMap if it is empty. */
export async function readCredits(html: string): Promise<MapCredit[]> {
  const { parseFragment } = await import('parse5'); // loaded on demand, so that it does not delay the start
  const nodes = within(parseFragment(html.slice(0, LONGEST_HTML)));
  const credits = nodes.flatMap((node) => {
    const href = hrefOf(node);
    return href === undefined ? [] : [{ label: textOf(within(node)), url: webAddress(href) }];
  });
  if (credits.length === 0) credits.push({ label: textOf(nodes), url: null });
  const named = credits.filter(({ label }) => label !== '');
  return named.length === 0 ? [OSM] : named.map(withMark);
}

/** Adds the copyright sign to a plain "OpenStreetMap", since OpenFreeMap writes "Data from OpenStreetMap". */
const withMark = (credit: MapCredit): MapCredit =>
  credit.label === 'OpenStreetMap' ? { ...credit, label: OSM.label } : credit;

/** A node and all its descendants in document order; iterative, so that deep nesting cannot overflow the stack. */
function within(root: Node): Node[] {
  const found: Node[] = [];
  const waiting = [root];
  for (let node = waiting.pop(); node !== undefined; node = waiting.pop()) {
    if (WITHOUT_TEXT.has(node.nodeName)) continue;
    found.push(node);
    if ('childNodes' in node) waiting.push(...node.childNodes.toReversed());
  }
  return found;
}

const hrefOf = (node: Node): string | undefined =>
  node.nodeName === 'a' && 'attrs' in node
    ? node.attrs.find(({ name }) => name === 'href')?.value
    : undefined;

const textOf = (nodes: readonly Node[]): string =>
  nodes
    .flatMap((node) => ('value' in node ? [node.value] : []))
    .join(' ')
    .replaceAll(/\s+/g, ' ')
    .trim()
    .slice(0, LONGEST_LABEL);

/** The address of a link if it is http(s), so never a script; else null. */
function webAddress(href: string): string | null {
  if (!URL.canParse(href)) return null;
  const { protocol, href: whole } = new URL(href);
  return /^https?:$/.test(protocol) ? whole : null;
}
