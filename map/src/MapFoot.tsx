import type { MapCredit } from 'contract/config';
import { useEffect, useState } from 'react';
import { FARTHEST_NEAR_LEVEL } from './geometry.ts';
import { KO } from './ko.ts';
import type { LatLng, ReadyMap, View } from './map.ts';
import styles from './MapFoot.module.css';
import { scaleBar } from './scale-bar.ts';
import { readStored, store } from './storage.ts';
import type { ReadyState } from './ready-state.ts';

interface Props extends Pick<ReadyState, 'view' | 'showsDrawing' | 'showsStreets'> {
  map: Pick<ReadyMap, 'baseMap' | 'credits'>;
  interactive: boolean;
}

/**
 * The lower edge of the map: the facts that our drawing does not show itself, and the credits of the streets while any are visible
 * (BEHAVIOUR: map-47).
 */
export function MapFoot({ map, view, showsDrawing, showsStreets, interactive }: Props) {
  const isNear = view.level <= FARTHEST_NEAR_LEVEL;
  return (
    <>
      {showsDrawing && isNear && interactive && map.baseMap !== 'fallback' && <Explanation />}
      <div className={styles['foot']}>
        {showsDrawing && (
          <p>
            <span>{KO.simpleMap}</span>
            {isNear && <RegionName view={view} isStill={!interactive} />}
            {isNear && <ScaleBar view={view} />}
          </p>
        )}
        {showsStreets && map.credits.length > 0 && (
          <p>
            {map.credits.map((credit) => (
              <Credit key={credit.label} {...credit} />
            ))}
          </p>
        )}
      </div>
    </>
  );
}

function Credit({ label, url }: MapCredit) {
  if (url === null) return <span>{label}</span>;
  return (
    <a href={url} target="_blank" rel="noreferrer">
      {label}
    </a>
  );
}

const EXPLAINED = 'map-drawing-explained';
const EXPLANATION_MS = 8000;

/** Explains once per device that our drawing has no streets. Not on a still map, where it would cover the place. */
function Explanation() {
  const [isShown, setShown] = useState(() => readStored(EXPLAINED) !== true);
  useEffect(() => {
    store(EXPLAINED, true);
    const timer = setTimeout(() => setShown(false), EXPLANATION_MS);
    return () => clearTimeout(timer);
  }, []);
  return (
    <p className={styles['explanation']} role="status">
      {isShown && KO.withoutStreets}
    </p>
  );
}

/** The 시군구 and, if known, the 동 in the middle of the map. */
function RegionName({ view: { lat, lng }, isStill }: { view: View; isStill: boolean }) {
  const [name, setName] = useState('');
  useEffect(() => {
    let isCurrent = true;
    readRegionName({ lat, lng }, isStill).then(
      (found) => isCurrent && setName(found),
      () => {},
    );
    return () => {
      isCurrent = false;
    };
  }, [lat, lng, isStill]);
  return name === '' ? null : <span>{name}</span>;
}

// Imported lazily: it shares code with our drawing, which is already loaded here.
const readRegionName = async (at: LatLng, isStill: boolean) =>
  (await import('./region-name.ts')).findRegionName(at, isStill);

function ScaleBar({ view }: { view: View }) {
  const { metres, px } = scaleBar(view);
  return (
    <span className={styles['scale']}>
      <span className={styles['bar']} style={{ inlineSize: `${px}px` }} />
      {KO.distance(metres)}
    </span>
  );
}
