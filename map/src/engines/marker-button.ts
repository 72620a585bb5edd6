import { countOnPin } from '../pins/pin-art.ts';
import { pinSvg } from '../pins/pin-svg.ts';
import { markerLabel } from '../ko.ts';
import type { Marker, MarkerEvents } from '../map.ts';
import { clusterPx } from '../geometry.ts';
import styles from './markers.module.css';
import shieldShapes from './shield.svg?shapes';
import starShapes from './star.svg?shapes';

/** The longest movement of a tap on a marker, in px. */
const TAP_SLOP_PX = 6;

/** Where any marker was last pressed, in screen px. Shared, because the engine may recreate a marker while it is pressed. */
let pressed = { x: 0, y: 0 };

/** A marker as a button that any engine can place: at least 44 px, with a Korean label. Dragging the map by it is not a tap. */
export class MarkerButton {
  readonly element = document.createElement('button');
  #marker: Marker;

  constructor(marker: Marker, { onMarkerTap }: MarkerEvents) {
    this.#marker = marker;
    this.element.type = 'button';
    this.element.addEventListener('pointerdown', ({ clientX: x, clientY: y }) => {
      pressed = { x, y };
    });
    this.element.addEventListener('click', (click) => {
      click.stopPropagation();
      const isKeyboard = click.detail === 0;
      const moved = Math.hypot(click.clientX - pressed.x, click.clientY - pressed.y);
      if (isKeyboard || moved < TAP_SLOP_PX) onMarkerTap?.(this.#marker);
    });
    this.#render();
  }

  get marker(): Marker {
    return this.#marker;
  }

  /** Updates the button's look and label to a marker; it keeps the focus. */
  update(marker: Marker) {
    this.#marker = marker;
    this.#render();
  }

  #render() {
    const { kind = 'place', isSelected = false } = this.#marker;
    const wanted: Record<string, boolean> = { marker: true, [kind]: true, selected: isSelected };
    for (const [name, className] of Object.entries(styles))
      this.element.classList.toggle(className, wanted[name] ?? false);
    this.element.setAttribute('aria-label', markerLabel(this.#marker));
    this.element.setAttribute('aria-pressed', String(isSelected));
    this.element.replaceChildren(...accuracyCircle(this.#marker), face(this.#marker));
  }
}

/** Whether a marker's tip is at its coordinate; other markers are centred on it. */
export function pointsWithTip({ kind }: Marker): boolean {
  return kind !== 'me' && kind !== 'cluster' && kind !== 'zone';
}

/** The accuracy circle, scaled by `--metre`, the px per metre that the engine sets. */
function accuracyCircle(marker: Marker): Element[] {
  if (!('accuracy' in marker) || marker.accuracy === undefined) return [];
  const circle = document.createElement('span');
  circle.className = styles['accuracy'] ?? '';
  circle.style.setProperty('--radius', String(Math.round(marker.accuracy)));
  return [circle];
}

function face(marker: Marker): Element {
  const face = document.createElement('span');
  face.className = styles['face'] ?? '';
  if (marker.kind === 'cluster') face.textContent = countOnPin(marker.count);
  else if ('category' in marker) face.innerHTML = pinSvg(marker.category);
  if (marker.kind === 'cluster') face.style.setProperty('--cluster', `${clusterPx(marker.count)}px`);
  if ('savedColor' in marker && marker.savedColor !== undefined) face.append(savedMark(marker.savedColor));
  if ('isMasked' in marker && marker.isMasked) face.append(shield());
  if (showsName(marker)) face.append(nameTag(marker.name));
  return face;
}

const showsName = (marker: Marker) =>
  marker.name !== '' &&
  pointsWithTip(marker) &&
  (marker.isSelected || ('isNamed' in marker && marker.isNamed));

/** The star of a saved place, in its category's colour. */
function savedMark(color: string): Element {
  const mark = document.createElement('span');
  mark.className = styles['saved'] ?? '';
  mark.style.setProperty('--saved', color);
  mark.innerHTML = `<svg viewBox="0 0 24 24" aria-hidden="true">${starShapes}</svg>`;
  return mark;
}

/** The shield of a masked place, of which others see only the 동. */
function shield(): Element {
  const mark = document.createElement('span');
  mark.className = styles['shield'] ?? '';
  mark.innerHTML = `<svg viewBox="0 0 24 24" aria-hidden="true">${shieldShapes}</svg>`;
  return mark;
}

function nameTag(text: string): Element {
  const tag = document.createElement('span');
  tag.className = styles['name'] ?? '';
  tag.textContent = text;
  return tag;
}
