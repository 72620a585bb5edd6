import type { LngLat, Map as MapLibre, Point } from 'maplibre-gl';
import { pxPerMetre, zoomToLevel } from '../geometry.ts';
import type { MarkerButton } from './marker-button.ts';
import { pointsWithTip } from './marker-face.ts';
import type { PlacedButton } from './marker-set.ts';
import styles from './markers.module.css';

/**
 * One element over a MapLibre map that contains all markers: panning moves only this element, regardless of the number of markers. Each
 * marker is repositioned when the zoom changes and when the map becomes idle.
 */
export class MarkerLayer {
  readonly #map: MapLibre;
  readonly #element = document.createElement('div');
  readonly #buttons = new Set<MarkerButton>();
  /** A reference coordinate, its position in px and the zoom, at the last repositioning of all markers. */
  #origin: { at: LngLat; was: Point; zoom: number };

  constructor(map: MapLibre) {
    this.#map = map;
    this.#element.className = styles['layer'] ?? '';
    this.#element.dataset['markers'] = '';
    map.getCanvasContainer().append(this.#element);
    this.#origin = this.#currentOrigin();
    this.#positionAll();
    map.on('move', () => this.#follow());
    for (const event of ['moveend', 'resize'] as const) map.on(event, () => this.#positionAll());
  }

  /** Adds a button at its marker's coordinate. */
  add(button: MarkerButton): PlacedButton {
    this.#buttons.add(button);
    this.#element.append(button.element);
    this.#position(button);
    return {
      move: () => this.#position(button),
      remove: () => {
        this.#buttons.delete(button);
        button.element.remove();
      },
    };
  }

  #currentOrigin() {
    const at = this.#map.getCenter();
    return { at, was: this.#map.project(at), zoom: this.#map.getZoom() };
  }

  #follow() {
    if (this.#map.getZoom() !== this.#origin.zoom) return this.#positionAll();
    const { x, y } = this.#shift();
    this.#element.style.transform = `translate(${x}px, ${y}px)`;
  }

  /** The movement of the map since all markers were positioned, in px. */
  #shift() {
    return this.#map.project(this.#origin.at).sub(this.#origin.was);
  }

  #positionAll() {
    this.#origin = this.#currentOrigin();
    this.#element.style.transform = '';
    const { at, zoom } = this.#origin;
    const metre = pxPerMetre({ lat: at.lat, level: zoomToLevel(zoom) });
    this.#element.style.setProperty('--metre', String(metre));
    for (const button of this.#buttons) this.#position(button);
  }

  #position({ element, marker }: MarkerButton) {
    const { x, y } = this.#map.project(marker).sub(this.#shift());
    const anchorY = pointsWithTip(marker) ? '-100%' : '-50%';
    element.style.transform = `translate(-50%, ${anchorY}) translate(${Math.round(x)}px, ${Math.round(y)}px)`;
  }
}
