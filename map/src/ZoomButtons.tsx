import { KO } from './ko.ts';
import type { ReadyMap } from './map.ts';
import styles from './MapView.module.css';
import zoomIn from './zoom-in.svg?shapes';
import zoomOut from './zoom-out.svg?shapes';

/** Zooms without a pinch, for one-handed use and keyboards. */
export function ZoomButtons({ map }: { map: Pick<ReadyMap, 'getView' | 'setLevel'> }) {
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
