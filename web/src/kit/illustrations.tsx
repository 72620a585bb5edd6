import type { Drawing } from './illustrations/Shapes.tsx';
import styles from './illustrations.module.css';
import { later } from './later.ts';

/** Kept out of the first load: few screens are empty. Without it the place stays empty, which tells nobody less. */
const Shapes = later(async () => (await import('./illustrations/Shapes.tsx')).Shapes, { Failed: null });

/** The width in px; the height is three quarters of it. */
interface IllustrationProps {
  size?: number;
}

/** Creates an illustration component, whose styles apply the theme's colours. */
const illustration =
  (drawing: Drawing) =>
  ({ size = 160 }: IllustrationProps) => (
    <svg
      className={styles['illustration']}
      width={size}
      height={size * 0.75}
      viewBox="0 0 160 120"
      fill="none"
      strokeLinecap="round"
      strokeLinejoin="round"
      aria-hidden="true"
      focusable="false"
    >
      <Shapes of={drawing} />
    </svg>
  );

/** No posts yet: an open notebook and a pencil that waits. */
export const NoPostsIllustration = illustration('noPosts');
/** No saved places yet: a map with a path that has no end, and one pin. */
export const NoPlacesIllustration = illustration('noPlaces');
/** No notifications: a bell asleep under the moon. */
export const NoNotificationsIllustration = illustration('noNotifications');
/** Nothing found: a magnifying glass over a row of roofs. */
export const NoResultIllustration = illustration('noResult');
/** No connection: a pole in the alley, its wire loose, a cloud passing. */
export const OfflineIllustration = illustration('offline');
/** Lost: a signpost whose boards point every way, and a cat that knows none of them. */
export const LostIllustration = illustration('lost');
