import { FallbackMessage } from './FallbackMessage.tsx';
import { KO } from './ko.ts';
import type { ReadyMap } from './map.ts';
import { MapFoot } from './MapFoot.tsx';
import styles from './MapView.module.css';
import type { ReadyState } from './ready-state.ts';
import zoomIn from './zoom-in.svg?shapes';
import zoomOut from './zoom-out.svg?shapes';

/** The controls over a ready map: zoom buttons, and its foot with the credits. */
export function ReadyParts({ interactive, ...state }: ReadyState & { interactive: boolean }) {
  return (
    <>
      {interactive && <ZoomButtons map={state.map} />}
      <MapFoot {...state} interactive={interactive} />
      {state.map.baseMap === 'fallback' && <FallbackMessage />}
    </>
  );
}

/** Zooms without a pinch, for one-handed use and keyboards. */
function ZoomButtons({ map }: { map: ReadyMap }) {
  const by = (levels: number) => () => map.setLevel(Math.round(map.getView().level) + levels);
  return (
    <div className={styles['zoom']}>
      <button type="button" aria-label={KO.zoomIn} onClick={by(-1)}>
        <svg viewBox="0 0 24 24" aria-hidden="true" dangerouslySetInnerHTML={{ __html: zoomIn }} />
      </button>
      <button type="button" aria-label={KO.zoomOut} onClick={by(1)}>
        <svg viewBox="0 0 24 24" aria-hidden="true" dangerouslySetInnerHTML={{ __html: zoomOut }} />
      </button>
    </div>
  );
}
