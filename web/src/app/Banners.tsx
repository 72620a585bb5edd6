import { later } from '../kit/later.ts';
import styles from './Shell.module.css';

const LateBanners = later(async () => (await import('./LateBanners.tsx')).LateBanners, {
  Failed: null,
});

/** The banners above every screen, which stay in view. Full-height screens subtract their height, `--banner`; headers stay below it. */
export const Banners = () => (
  <div ref={measure} className={styles['banners']}>
    <LateBanners />
  </div>
);

function measure(banners: HTMLElement | null) {
  if (banners === null) return;
  const { style } = document.documentElement;
  const observer = new ResizeObserver(() => style.setProperty('--banner', `${banners.offsetHeight}px`));
  observer.observe(banners);
  return () => observer.disconnect();
}
