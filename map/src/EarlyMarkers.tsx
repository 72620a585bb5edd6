import { useEffectEvent, useLayoutEffect, useRef } from 'react';
import { EarlyLayer, earlyTransform } from './engines/early-layer.ts';
import { markerClasses, markerFace } from './engines/marker-face.ts';
import styles from './engines/markers.module.css';
import { markerLabel } from './ko.ts';
import type { Marker, MarkerEvents, View } from './map.ts';

interface Props extends Pick<MarkerEvents, 'onMarkerTap'> {
  view: View;
  markers: readonly Marker[];
}

/**
 * The markers of a map while its engine is loading. The engine's own markers replace them in the same frame (BEHAVIOUR: map-48). A page
 * that the server renders has them already (BEHAVIOUR: map-62).
 */
export function EarlyMarkers({ view, markers, onMarkerTap }: Props) {
  const element = useRef<HTMLDivElement>(null);
  const layer = useRef<EarlyLayer>(null);
  const onTap = useEffectEvent((marker: Marker) => onMarkerTap?.(marker));
  useLayoutEffect(() => {
    const map = element.current!.closest<HTMLElement>('[data-map]');
    const opened = new EarlyLayer(element.current!, { onMarkerTap: (marker) => onTap(marker) });
    layer.current = opened;
    return () => {
      const focused = opened.close();
      if (focused !== null && map !== null) queueMicrotask(() => focusMarker(map, focused));
    };
  }, []);
  useLayoutEffect(() => layer.current?.show(markers, view), [markers, view]);
  return (
    <div ref={element} data-markers="" className={`${styles['layer']} ${styles['early']}`}>
      {import.meta.env.SSR &&
        markers.map((marker) => <RenderedMarker key={marker.id} {...{ marker, view }} />)}
    </div>
  );
}

/** A marker in a page that the server renders. */
function RenderedMarker({ marker, view }: { marker: Marker; view: View }) {
  return (
    <button
      type="button"
      className={markerClasses(marker).join(' ')}
      style={{ transform: earlyTransform(view, marker) }}
      aria-label={markerLabel(marker)}
      aria-pressed={marker.isSelected ?? false}
      dangerouslySetInnerHTML={{ __html: markerFace(marker, asHtml(marker.name)) }}
    />
  );
}

const asHtml = (text: string) => text.replaceAll('&', '&amp;').replaceAll('<', '&lt;');

/** Focuses the engine's own marker of this name. */
function focusMarker(map: HTMLElement, name: string) {
  const buttons = [...map.querySelectorAll<HTMLElement>('button[aria-pressed]')];
  buttons.find((button) => button.getAttribute('aria-label') === name)?.focus({ preventScroll: true });
}
