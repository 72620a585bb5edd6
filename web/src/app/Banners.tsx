import { OfflineBanner } from '../kit/OfflineBanner.tsx';
import { ReleaseBanner } from './ReleaseBanner.tsx';
import styles from './Shell.module.css';

/** The banners above every screen, which stay in view. Full-height screens subtract their height, `--banner`; headers stay below it. */
export const Banners = () => (
  <div ref={measure} className={styles['banners']}>
    <OfflineBanner />
    <ReleaseBanner />
  </div>
);

function measure(banners: HTMLElement | null) {
  if (banners === null) return;
  const { style } = document.documentElement;
  const observer = new ResizeObserver(() => style.setProperty('--banner', `${banners.offsetHeight}px`));
  observer.observe(banners);
  return () => observer.disconnect();
}
