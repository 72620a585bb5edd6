import { useEffectEvent, useLayoutEffect, useRef, useState } from 'react';
import { EarlyLayer } from './engines/early-layer.ts';
import styles from './engines/markers.module.css';
import type { Marker, MarkerEvents, View } from './map.ts';

interface Props extends Pick<MarkerEvents, 'onMarkerTap'> {
  view: View;
  markers: readonly Marker[];
}

/** The markers of a map while its engine is loading. The engine's own markers replace them in the same frame (BEHAVIOUR: map-48). */
export function EarlyMarkers({ view, markers, onMarkerTap }: Props) {
  const element = useRef<HTMLDivElement>(null);
  const [layer, setLayer] = useState<EarlyLayer | null>(null);
  const onTap = useEffectEvent((marker: Marker) => onMarkerTap?.(marker));
  useLayoutEffect(() => {
    const map = element.current!.closest<HTMLElement>('[data-map]');
    const opened = new EarlyLayer(element.current!, { onMarkerTap: (marker) => onTap(marker) });
    setLayer(opened);
    return () => {
      const focused = opened.close();
      if (focused !== null && map !== null) queueMicrotask(() => focusMarker(map, focused));
    };
  }, []);
  useLayoutEffect(() => layer?.show(markers, view), [layer, markers, view]);
  return <div ref={element} data-markers="" className={`${styles['layer']} ${styles['early']}`} />;
}

/** Focuses the engine's own marker of this name. */
function focusMarker(map: HTMLElement, name: string) {
  const buttons = [...map.querySelectorAll<HTMLElement>('button[aria-pressed]')];
  buttons.find((button) => button.getAttribute('aria-label') === name)?.focus({ preventScroll: true });
}
