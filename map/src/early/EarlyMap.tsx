import {
  type RefObject,
  useEffectEvent,
  useLayoutEffect,
  useRef,
  useState,
  useSyncExternalStore,
} from 'react';
import { EarlyMarkers } from '../EarlyMarkers.tsx';
import { KO } from '../ko.ts';
import { roundPoint } from '../geometry.ts';
import type { View } from '../map.ts';
import styles from '../MapView.module.css';
import type { StillMap } from '../still/still-map.ts';
import { type MapProps, type MapState, withSelected } from '../use-map.ts';
import type { EarlyView } from './early-view.ts';
import { Gestures } from './gestures.ts';
import { coordinateAt, type Spot, spotOf } from './moved-view.ts';

const NO_MARKERS: readonly [] = [];

interface Props extends MapProps {
  state: Exclude<MapState, { is: 'ready' | 'unavailable' }>;
  early: EarlyView;
  onPicture: () => void;
}

/**
 * A map while its engine is loading: a picture of it, where there is one, and its markers move under the finger, and can be tapped
 * (BEHAVIOUR: map-48).
 */
export function EarlyMap({ state, early, onPicture, ...props }: Props) {
  const surface = useRef<HTMLDivElement>(null);
  const { at, restsAt } = useSyncExternalStore(early.subscribe, early.read, early.read);
  const view = at ?? props.view;
  const [picture, setPicture] = useState<StillMap | null>(null);
  const moves = props.interactive !== false;
  const gestures = useGestures(moves ? surface : null, early, view, (spot) =>
    tap(spot, view, picture, props),
  );
  return (
    <>
      <div
        ref={surface}
        className={styles['surface']}
        {...(moves && { tabIndex: 0, role: 'region', 'aria-label': KO.map, 'data-moves': '' })}
      >
        {state.is === 'loading' && <output className={styles['loading']}>{KO.loading}</output>}
        {state.is === 'still' && state.Parts && (
          <div className={styles['still']}>
            <state.Parts.StillMapView
              settings={state.settings}
              view={restsAt ?? props.view}
              shownAt={view}
              markers={NO_MARKERS}
              onDrawn={(drawn) => {
                setPicture(drawn);
                onPicture();
              }}
            />
          </div>
        )}
        <EarlyMarkers {...props} view={view} markers={withSelected(props.markers, props.selectedId)} />
      </div>
      {moves && state.is === 'still' && state.Parts && (
        <state.Parts.ZoomButtons
          map={{ getView: () => view, setLevel: (level) => gestures()?.zoom(level - view.level) }}
        />
      )}
    </>
  );
}

function tap(spot: Spot, view: View, picture: StillMap | null, { onLabelTap, onMapTap }: MapProps) {
  const at = coordinateAt(view, spot);
  const label = onLabelTap && picture?.labelAt(onPicture(picture, at));
  if (label) onLabelTap(label, roundPoint(at));
  else onMapTap?.(roundPoint(at));
}

/** The point of a picture at which a coordinate is. */
function onPicture({ frame: { view, width, height } }: StillMap, at: { lat: number; lng: number }) {
  const { x, y } = spotOf(view, at);
  return { x: x + width / 2, y: y + height / 2 };
}

function useGestures(
  surface: RefObject<HTMLElement | null> | null,
  early: EarlyView,
  view: View,
  onTap: (spot: Spot) => void,
) {
  const gestures = useRef<Gestures>(null);
  const report = useEffectEvent(onTap);
  const currentView = useEffectEvent(() => early.read().at ?? view);
  // Before effects: a drag from before the page's code is repeated among layout effects.
  useLayoutEffect(() => {
    const element = surface?.current;
    if (!element) return;
    const closing = new AbortController();
    const { signal } = closing;
    const map = element.closest('[data-map]');
    gestures.current = new Gestures(
      element,
      early,
      () => currentView(),
      (spot) => report(spot),
      signal,
    );
    return () => {
      closing.abort();
      if (document.activeElement === element) queueMicrotask(() => focusEngine(map));
    };
  }, [surface, early]);
  return () => gestures.current;
}

/** Focuses the engine's map. */
function focusEngine(map: Element | null) {
  map?.querySelector<HTMLElement>('canvas[tabindex]')?.focus({ preventScroll: true });
}
