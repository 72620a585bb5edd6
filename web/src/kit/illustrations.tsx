import type { ReactNode } from 'react';
import styles from './illustrations.module.css';

/** The width in px; the height is three quarters of it. These are components and not files: their colours follow the theme. */
interface SpotProps {
  size?: number;
}

const [background, paper, ink, shade, accent, leaf, sky] = (
  ['background', 'paper', 'ink', 'shade', 'accent', 'leaf', 'sky'] as const
).map((name) => `var(--illustration-${name})`);

function Spot({ size = 160, children }: SpotProps & { children: ReactNode }) {
  return (
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
      <path d="M16 70C8 30 40 3 82 5s73 27 67 64-34 45-68 45S22 102 16 70z" fill={background} />
      <ellipse cx={80} cy={104} rx={54} ry={5} fill={shade} opacity={0.6} />
      {children}
    </svg>
  );
}

const Leaves = ({ x, y }: { x: number; y: number }) => (
  <g transform={`translate(${x} ${y})`}>
    <path d="M0 0c-1-9-7-15-15-17 0 9 6 16 15 17zM0 0c0-11 5-18 13-22 3 9-3 19-13 22z" fill={leaf} />
    <path d="M0 8V-4" stroke={leaf} strokeWidth={2.5} />
  </g>
);

/** No posts yet: an open notebook and a pencil that waits. */
export function NoPostsIllustration(props: SpotProps) {
  return (
    <Spot {...props}>
      <Leaves x={38} y={96} />
      <path d="M80 46c-11-8-25-10-40-9v56c15-1 29 1 40 9 11-8 25-10 40-9V37c-15-1-29 1-40 9z" fill={paper} />
      <path d="M80 46c11-8 25-10 40-9v56c-15-1-29 1-40 9z" fill={shade} opacity={0.45} />
      <path
        d="M50 52c8 0 14 1 20 4M50 64c8 0 14 1 20 4M50 76c6 0 10 .5 14 2"
        stroke={shade}
        strokeWidth={3}
      />
      <path d="M92 90l4-14 28-42 10 7-28 42z" fill={accent} />
      <path d="M92 90l4-14 10 7z" fill={paper} />
      <path d="M92 90l1.6-5.4 3.8 2.6z" fill={ink} />
      <path d="M120 40l4-6a6 6 0 0 1 10 7l-4 6z" fill={ink} />
    </Spot>
  );
}

/** No saved places yet: a map with a path that has no end, and one pin. */
export function NoPlacesIllustration(props: SpotProps) {
  return (
    <Spot {...props}>
      <path d="M34 54l30-8 32 8 30-8v46l-30 8-32-8-30 8z" fill={paper} />
      <path d="M64 46l32 8v46l-32-8z" fill={shade} opacity={0.5} />
      <path
        d="M34 80c12-8 20-2 30-6s14 6 32 4 18-8 30-8v10c-14 2-14 8-30 9s-20-8-32-5-18 0-30 6z"
        fill={sky}
      />
      <path d="M44 66c8-6 14 2 22 0s12 0 16 5" stroke={ink} strokeWidth={2.5} strokeDasharray="1 6" />
      <path d="M92 76c-3 0-19-16-19-31a19 19 0 0 1 38 0c0 15-16 31-19 31z" fill={accent} />
      <path d="M92 35l3.2 6.4 7 1-5.1 5 1.2 7-6.3-3.3-6.3 3.3 1.2-7-5.1-5 7-1z" fill={paper} />
      <Leaves x={130} y={94} />
    </Spot>
  );
}

/** No notifications: a bell asleep under the moon. */
export function NoNotificationsIllustration(props: SpotProps) {
  return (
    <Spot {...props}>
      <path d="M126 28a13 13 0 1 1-15-14 10.5 10.5 0 0 0 15 14z" fill={accent} opacity={0.9} />
      <path d="M34 40h.01M52 24h.01M134 56h.01" stroke={accent} strokeWidth={4} />
      <path
        d="M80 34a23 23 0 0 0-23 23v16l-8 13a4 4 0 0 0 3.5 6h55a4 4 0 0 0 3.5-6l-8-13V57a23 23 0 0 0-23-23z"
        fill={paper}
      />
      <path
        d="M84 34.4A23 23 0 0 1 103 57v16l8 13a4 4 0 0 1-3.5 6H92c6-14 6-44-8-57.6z"
        fill={shade}
        opacity={0.6}
      />
      <path d="M70 92a10 10 0 0 0 20 0z" fill={ink} />
      <path d="M80 34v-5" stroke={ink} strokeWidth={5} />
      <path
        d="M66 64c2 3 6 3 8 0M86 64c2 3 6 3 8 0M78 73c1.5 1.5 3 1.5 4.5 0"
        stroke={ink}
        strokeWidth={2.5}
      />
      <Leaves x={124} y={97} />
    </Spot>
  );
}

/** Nothing found: a magnifying glass over a row of roofs. */
export function NoResultIllustration(props: SpotProps) {
  return (
    <Spot {...props}>
      <path d="M28 104V76l14-11 14 11v28zM104 104V72l16-12 16 12v32z" fill={shade} />
      <path d="M36 84h10v9H36zM114 82h12v9h-12z" fill={paper} opacity={0.7} />
      <circle cx={76} cy={58} r={31} fill={sky} />
      <path d="M47 70h58a31 31 0 0 1-58 0z" fill={leaf} />
      <path d="M60 76V57l16-13 16 13v19z" fill={paper} />
      <path d="M57 58l19-15 19 15" stroke={accent} strokeWidth={5} />
      <path d="M71 76V65h10v11z" fill={ink} />
      <circle cx={76} cy={58} r={31} stroke={ink} strokeWidth={5} />
      <path d="M99 81l17 18" stroke={ink} strokeWidth={9} />
      <path d="M58 40c4-5 9-7 15-8" stroke={paper} strokeWidth={3} opacity={0.8} />
    </Spot>
  );
}

/** No connection: a pole in the alley, its wire loose, a cloud passing. */
export function OfflineIllustration(props: SpotProps) {
  return (
    <Spot {...props}>
      <path d="M96 46c-9 0-10-13 0-13 1-11 18-13 22-3 12-2 15 16 3 16z" fill={paper} />
      <path d="M62 22v82" stroke={ink} strokeWidth={5} />
      <path d="M46 32h32M50 42h24" stroke={ink} strokeWidth={4} />
      <path d="M20 48c10 0 20-6 27-16" stroke={ink} strokeWidth={2} />
      <path d="M77 32c6 12 2 22 10 30" stroke={ink} strokeWidth={2} />
      <path d="M84 60l6 1 1 7-4 4-7-2-1-6z" fill={accent} />
      <path d="M94 64l7-3M95 72l7 3M88 78l1 7" stroke={accent} strokeWidth={2.5} />
      <path d="M104 104V84l15-12 15 12v20z" fill={paper} />
      <path d="M100 86l19-15 19 15" stroke={shade} strokeWidth={5} />
      <path d="M114 90h10v14h-10z" fill={shade} />
      <Leaves x={38} y={97} />
    </Spot>
  );
}

/** Lost: a signpost whose boards point every way, and a cat that knows none of them. */
export function LostIllustration(props: SpotProps) {
  return (
    <Spot {...props}>
      <path d="M72 24v80" stroke={ink} strokeWidth={6} />
      <path d="M48 30h50l11 9-11 9H48z" fill={accent} />
      <path d="M98 54H50l-11 9 11 9h48z" fill={paper} />
      <path d="M56 39h28M62 63h28" stroke={ink} strokeWidth={3} opacity={0.35} />
      <path d="M100 103c-10-1-11-9-6-12" stroke={ink} strokeWidth={4} />
      <path d="M100 104c-2-16 6-24 14-25 9 1 14 9 13 25z" fill={ink} />
      <path d="M106 70l1-11 7 5h7l7-5v12c0 7-5 11-11 11s-11-4-11-12z" fill={ink} />
      <path d="M112 70h.01M121 70h.01" stroke={paper} strokeWidth={3} />
      <path d="M115 75h3" stroke={accent} strokeWidth={2.5} />
      <Leaves x={42} y={97} />
    </Spot>
  );
}
