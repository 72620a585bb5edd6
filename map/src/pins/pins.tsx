import { type PinCategory, pinCategoryColor } from 'contract/pin-categories';
import { badgeShapes, countOnPin, pinShapes } from './pin-art.ts';
import cluster from './cluster.svg?shapes';
import myPosition from './my-position.svg?shapes';

/** The colour of a pin category, in hex. */
export const pinColor = (category: PinCategory): string => pinCategoryColor(category);

/** A drop with the pin category's colour and symbol, `size` px wide and 44/36 as tall; its tip is the middle of its lower edge. */
export function CategoryPin({ category, size = 36 }: { category: PinCategory; size?: number }) {
  return (
    <svg
      width={size}
      height={(size * 44) / 36}
      viewBox="0 0 36 44"
      aria-hidden="true"
      focusable="false"
      dangerouslySetInnerHTML={{ __html: pinShapes(category) }}
    />
  );
}

/** A pin category's symbol in a circle, for lists and the choice of a pin category. */
export function CategoryBadge({ category, size = 40 }: { category: PinCategory; size?: number }) {
  return (
    <svg
      width={size}
      height={size}
      viewBox="0 0 40 40"
      aria-hidden="true"
      focusable="false"
      dangerouslySetInnerHTML={{ __html: badgeShapes(category) }}
    />
  );
}

/** The member's own position: round, unlike any drop, with a halo; its centre is the position. */
export function MyPositionPin({ size = 36 }: { size?: number }) {
  return (
    <svg
      width={size}
      height={size}
      viewBox="0 0 36 36"
      aria-hidden="true"
      focusable="false"
      dangerouslySetInnerHTML={{ __html: myPosition }}
    />
  );
}

/** A cluster: the number of its places, dark on orange (99+ above 99). */
export function ClusterPin({ count, size = 44 }: { count: number; size?: number }) {
  return (
    <svg width={size} height={size} viewBox="0 0 44 44" aria-hidden="true" focusable="false">
      <g dangerouslySetInnerHTML={{ __html: cluster }} />
      <text
        x={22}
        y={count > 99 ? 26 : 27}
        textAnchor="middle"
        fontSize={count > 99 ? 11.5 : 14}
        fontWeight={700}
        fill="#3D2400"
      >
        {countOnPin(count)}
      </text>
    </svg>
  );
}
