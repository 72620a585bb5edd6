import { countOnPin } from '../../kit/pin-art.ts';
import { pinSvg } from '../../kit/pin-svg.ts';
import { markerLabel } from '../ko.ts';
import type { Marker, MarkerEvents } from '../map.ts';
import styles from './markers.module.css';

/** How far a finger may move on a marker and still mean a tap, in px. */
const TAP_SLOP_PX = 6;

/** A marker as a button that any engine can place: at least 44 px, named in Korean. Dragging the map by it is not a tap. */
export class MarkerButton {
  readonly element = document.createElement('button');
  #marker: Marker;

  constructor(marker: Marker, { onMarkerTap }: MarkerEvents) {
    this.#marker = marker;
    this.element.type = 'button';
    let pressed = { x: 0, y: 0 };
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

  /** Makes the button look and read as this marker; its focus stays. */
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
    this.element.replaceChildren(face(this.#marker));
  }
}

/** Whether a marker points at its coordinate with its tip; the member's own and a cluster are centred on theirs. */
export function pointsWithTip({ kind }: Marker): boolean {
  return kind !== 'me' && kind !== 'cluster';
}

function face(marker: Marker): Element {
  const face = document.createElement('span');
  face.className = styles['face'] ?? '';
  if (marker.kind === 'cluster') face.textContent = countOnPin(marker.count);
  else if (marker.kind !== 'me') face.innerHTML = pinSvg(marker.category);
  if (marker.isSelected && pointsWithTip(marker) && marker.name !== '') face.append(nameTag(marker.name));
  return face;
}

function nameTag(text: string): Element {
  const tag = document.createElement('span');
  tag.className = styles['name'] ?? '';
  tag.textContent = text;
  return tag;
}
