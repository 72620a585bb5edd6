import { KO } from '../ko.ts';
import { LEVELS } from '../levels.ts';
import type { MapOptions, View } from '../map.ts';
import { toKakao } from './kakao-markers.ts';

/** The element the SDK draws in and changes, so that the one we were given stays as it is. */
export function createContainer({ interactive = true }: MapOptions): HTMLElement {
  const container = document.createElement('div');
  container.style.cssText = 'inline-size:100%;block-size:100%';
  container.setAttribute('role', 'region');
  container.setAttribute('aria-label', KO.map);
  if (interactive) container.tabIndex = 0;
  return container;
}

/** A map of the SDK; without interaction, a picture. */
export function createMap(container: HTMLElement, { level, ...center }: View, interactive: boolean) {
  const map = new kakao.maps.Map(container, {
    center: toKakao(center),
    level: wholeLevel(level),
    draggable: interactive,
    scrollwheel: interactive,
    disableDoubleClickZoom: !interactive,
    keyboardShortcuts: false, // they would listen to every key on the page, in text fields too
  });
  map.setZoomable(interactive);
  map.setMaxLevel(LEVELS.farthest);
  return map;
}

/** The nearest level the SDK has. */
export function wholeLevel(level: number): number {
  return Math.min(Math.max(Math.round(level), LEVELS.nearest), LEVELS.farthest);
}

/** Whether moves may be animated. */
export function isMotionAllowed(): boolean {
  return !window.matchMedia('(prefers-reduced-motion: reduce)').matches;
}
