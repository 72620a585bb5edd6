import { KO } from '../ko.ts';
import { LEVELS } from '../geometry.ts';
import type { MapOptions, View } from '../map.ts';
import { toKakao } from './kakao-markers.ts';

/** The element in which the SDK draws and which it modifies, so that the given element stays unchanged. */
export function createContainer({ interactive = true }: MapOptions): HTMLElement {
  const container = document.createElement('div');
  container.style.cssText = 'inline-size:100%;block-size:100%';
  container.setAttribute('role', 'region');
  container.setAttribute('aria-label', KO.map);
  if (interactive) container.tabIndex = 0;
  return container;
}

/** A map of the SDK; a still picture if not interactive. */
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

/** The nearest level that the SDK supports. */
export function wholeLevel(level: number): number {
  return Math.min(Math.max(Math.round(level), LEVELS.nearest), LEVELS.farthest);
}

/** Whether the device allows animated moves. */
export function isMotionAllowed(): boolean {
  return !window.matchMedia('(prefers-reduced-motion: reduce)').matches;
}
