import type { LngLat, Map as MapLibre, Point } from 'maplibre-gl';
import type { LatLng } from './map-adapter.ts';
import styles from './pins.module.css';

/** Something that stands on the map, and where on it its spot is. */
export interface Standing {
  el: HTMLElement;
  at: LatLng;
  /** On its tip, the middle of its lower edge; otherwise on its middle. */
  onTip: boolean;
}

/**
 * A sheet over the map that carries all pins at once: while a finger pans, the sheet alone is moved, however many stand on it.
 * When the zoom changes, and once the map rests, each is put on its spot anew.
 */
export class PinSheet {
  readonly #map: MapLibre;
  readonly #el = document.createElement('div');
  readonly #standing = new Set<Standing>();
  /** A spot of the ground, where it was on the sheet, and the zoom, when all were put down. */
  #put: { spot: LngLat; was: Point; zoom: number };

  constructor(map: MapLibre) {
    this.#map = map;
    this.#el.className = styles['sheet'] ?? '';
    this.#el.dataset['pins'] = '';
    map.getCanvasContainer().append(this.#el);
    this.#put = this.#now();
    map.on('move', () => this.#follow());
    for (const rest of ['moveend', 'resize'] as const) map.on(rest, () => this.#putAll());
  }

  add(one: Standing) {
    this.#standing.add(one);
    this.#el.append(one.el);
    this.#putDown(one);
  }

  remove(one: Standing) {
    this.#standing.delete(one);
    one.el.remove();
  }

  /** Puts it where it now says it is. */
  putAgain(one: Standing) {
    this.#putDown(one);
  }

  #now() {
    const spot = this.#map.getCenter();
    return { spot, was: this.#map.project(spot), zoom: this.#map.getZoom() };
  }

  #follow() {
    if (this.#map.getZoom() !== this.#put.zoom) return this.#putAll();
    const { x, y } = this.#shift();
    this.#el.style.transform = `translate(${x}px, ${y}px)`;
  }

  /** How far the ground has moved since all were put down, in px. */
  #shift() {
    return this.#map.project(this.#put.spot).sub(this.#put.was);
  }

  #putAll() {
    this.#put = this.#now();
    this.#el.style.transform = '';
    for (const one of this.#standing) this.#putDown(one);
  }

  #putDown({ el, at, onTip }: Standing) {
    const { x, y } = this.#map.project(at).sub(this.#shift());
    el.style.transform = `translate(-50%, ${onTip ? '-100%' : '-50%'}) translate(${Math.round(x)}px, ${Math.round(y)}px)`;
  }
}
