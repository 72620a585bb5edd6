import { markerLabel } from '../ko.ts';
import type { Marker, MarkerEvents } from '../map.ts';
import { markerClasses, markerFace } from './marker-face.ts';
import styles from './markers.module.css';

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
    this.element.classList.remove(...Object.values(styles)); // an engine has added its own
    this.element.classList.add(...markerClasses(this.#marker));
    this.element.setAttribute('aria-label', markerLabel(this.#marker));
    this.element.setAttribute('aria-pressed', String(this.#marker.isSelected ?? false));
    this.element.innerHTML = markerFace(this.#marker);
    const tag = this.element.querySelector(`.${styles['name']}`);
    if (tag !== null) tag.textContent = this.#marker.name; // what a member wrote is never markup
  }
}
