import { clusterPx } from '../geometry.ts';
import type { Marker } from '../map.ts';
import { countOnPin } from '../pins/pin-art.ts';
import { pinSvg } from '../pins/pin-svg.ts';
import styles from './markers.module.css';
import shieldShapes from './shield.svg?shapes';
import starShapes from './star.svg?shapes';

/** The classes of a marker's button. */
export const markerClasses = ({ kind = 'place', isSelected = false }: Marker): string[] =>
  ['marker', kind, ...(isSelected ? ['selected'] : [])].flatMap((name) => styles[name] ?? []);

/** Whether a marker's tip is at its coordinate; other markers are centred on it. */
export function pointsWithTip({ kind }: Marker): boolean {
  return kind !== 'me' && kind !== 'cluster' && kind !== 'zone';
}

/**
 * What a marker's button shows, as HTML. `name` is what stands in its name tag, if it has one: text as HTML on the server; nothing in a
 * browser, which sets it as text.
 */
export function markerFace(marker: Marker, name = ''): string {
  const isCluster = marker.kind === 'cluster';
  return [
    // Scaled by `--metre`, the px per metre that the engine sets.
    'accuracy' in marker && marker.accuracy !== undefined
      ? span('accuracy', '', `--radius:${Math.round(marker.accuracy)}`)
      : '',
    `<span class="${styles['face']}"${isCluster ? ` style="--cluster:${clusterPx(marker.count)}px"` : ''}>`,
    isCluster ? countOnPin(marker.count) : 'category' in marker ? pinSvg(marker.category) : '',
    'savedColor' in marker && marker.savedColor !== undefined
      ? span('saved', mark(starShapes), `--saved:${marker.savedColor}`)
      : '',
    'isMasked' in marker && marker.isMasked ? span('shield', mark(shieldShapes)) : '',
    showsName(marker) ? span('name', name) : '',
    '</span>',
  ].join('');
}

const span = (name: string, html: string, style = '') =>
  `<span class="${styles[name]}"${style && ` style="${style}"`}>${html}</span>`;

const mark = (shapes: string) => `<svg viewBox="0 0 24 24" aria-hidden="true">${shapes}</svg>`;

const showsName = (marker: Marker) =>
  marker.name !== '' &&
  pointsWithTip(marker) &&
  (marker.isSelected || ('isNamed' in marker && marker.isNamed));
