import type { PinCategory } from 'contract/pin-categories';
import { countOnPin, DROP, PIN_ART } from './pin-art.ts';

function Sign({ category }: { category: PinCategory }) {
  const { fill, stroke } = PIN_ART[category];
  return (
    <>
      {fill && <path d={fill} fill="#fff" fillRule="evenodd" />}
      {stroke && <path d={stroke} fill="none" stroke="#fff" strokeWidth={1.9} strokeLinecap="round" />}
    </>
  );
}

/** A drop with the category's colour and sign, `size` px wide and 44/36 as tall; its tip is the middle of its lower edge. */
export function CategoryPin({ category, size = 36 }: { category: PinCategory; size?: number }) {
  return (
    <svg width={size} height={(size * 44) / 36} viewBox="0 0 36 44" aria-hidden="true" focusable="false">
      <path d={DROP} fill={PIN_ART[category].color} stroke="#fff" strokeWidth={2} />
      <g transform="translate(6 5.6)">
        <Sign category={category} />
      </g>
    </svg>
  );
}

/** The same sign in a circle, for lists and the choice of a category. */
export function CategoryBadge({ category, size = 40 }: { category: PinCategory; size?: number }) {
  return (
    <svg width={size} height={size} viewBox="0 0 40 40" aria-hidden="true" focusable="false">
      <circle cx={20} cy={20} r={20} fill={PIN_ART[category].color} />
      <g transform="translate(8 8)">
        <Sign category={category} />
      </g>
    </svg>
  );
}

/** Where the member is: round, unlike any drop, with a halo; its middle is the place. */
export function MyPositionPin({ size = 36 }: { size?: number }) {
  return (
    <svg width={size} height={size} viewBox="0 0 36 36" aria-hidden="true" focusable="false">
      <circle cx={18} cy={18} r={17} fill="#F95F00" opacity={0.18} />
      <circle cx={18} cy={18} r={9.5} fill="#F95F00" stroke="#fff" strokeWidth={3} />
      <circle cx={18} cy={18} r={3} fill="#fff" />
    </svg>
  );
}

/** Several pins in one: a small pile of notes with their number, dark on orange (99+ beyond 99). */
export function ClusterPin({ count, size = 44 }: { count: number; size?: number }) {
  return (
    <svg width={size} height={size} viewBox="0 0 44 44" aria-hidden="true" focusable="false">
      <circle cx={22} cy={22} r={21} fill="#FFAC33" opacity={0.28} />
      <circle cx={22} cy={22} r={15.5} fill="#FFC064" stroke="#fff" strokeWidth={2.5} />
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
