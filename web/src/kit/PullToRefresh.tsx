import { useEffect, useEffectEvent, useRef, useState } from 'react';
import styles from './PullToRefresh.module.css';

/** The pull distance in px from which releasing refreshes; the indicator moves by half the distance. */
const FAR = 120;

/** Pull to refresh at the top of a screen. The browser's own gesture, which reloads the page, is disabled while this is mounted. */
export function PullToRefresh({ onRefresh }: { onRefresh: () => Promise<unknown> }) {
  const sign = useRef<HTMLDivElement>(null);
  const [isBusy, setBusy] = useState(false);
  const refresh = useEffectEvent(() => {
    setBusy(true);
    void onRefresh().finally(() => setBusy(false));
  });
  useEffect(() => watchPull((px) => sign.current?.style.setProperty('--pull', String(px)), refresh), []);
  return (
    <div ref={sign} className={styles['pull']} data-busy={isBusy} role="status">
      <i />
      {isBusy && <span className="visually-hidden">새로 불러오고 있어요</span>}
    </div>
  );
}

/** Tracks a pull at the top of the page: `onPull` gets the distance in px, 0 to `FAR`; `onFar` is called on a release at `FAR`. */
function watchPull(onPull: (px: number) => void, onFar: () => void): () => void {
  let from: { x: number; y: number } | null = null;
  let pulled = 0;
  const controller = new AbortController();
  const options = { passive: true, signal: controller.signal };
  const pull = (px: number) => {
    pulled = Math.max(0, Math.min(px, FAR));
    onPull(pulled);
  };
  const start = ({ touches: [touch, second] }: TouchEvent) => {
    const isOverlay = document.querySelector('[role="dialog"], [role="alertdialog"]') !== null;
    from = touch && !second && scrollY <= 0 && !isOverlay ? { x: touch.clientX, y: touch.clientY } : null;
  };
  const move = ({ touches: [touch] }: TouchEvent) => {
    if (from === null || touch === undefined) return;
    const [x, y] = [touch.clientX - from.x, touch.clientY - from.y];
    if (pulled === 0 && Math.abs(x) > y) from = null;
    else pull(scrollY <= 0 ? y : 0);
  };
  const end = () => {
    if (pulled >= FAR) onFar();
    from = null;
    pull(0);
  };
  const { style } = document.documentElement;
  style.overscrollBehaviorY = 'contain';
  addEventListener('touchstart', start, options);
  addEventListener('touchmove', move, options);
  addEventListener('touchend', end, options);
  addEventListener('touchcancel', () => pull(0), options);
  return () => {
    style.overscrollBehaviorY = '';
    controller.abort();
  };
}
