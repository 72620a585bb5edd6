const DROP = 'M32 62C27.5 62 8.5 45 8.5 26.5a23.5 23.5 0 0 1 47 0C55.5 45 36.5 62 32 62z';
const PAGES =
  'M30 34c-2.9-2.1-6.5-3.2-10.5-3.3v11c4 .1 7.6 1.2 10.5 3.3zM34 34c2.9-2.1 6.5-3.2 10.5-3.3v11c-4 .1-7.6 1.2-10.5 3.3z';
const ROOF = 'M17 25.3L32 13.5l15 11.8';

/** `color`: orange with paper inside. `plain`: the text's colour, cut through, for one-colour places. */
type Tone = 'color' | 'plain';

/** The product's logo: a map pin whose inside is an open notebook under a small roof. Name what contains it. */
export function Logo({ size = 32, tone = 'color' }: { size?: number; tone?: Tone }) {
  const paper = tone === 'color' ? '#FFF6E6' : 'var(--mark-ground, Canvas)';
  return (
    <svg width={size} height={size} viewBox="0 0 64 64" aria-hidden="true" focusable="false">
      <path d={DROP} fill={tone === 'color' ? '#F95F00' : 'currentColor'} />
      <path d={PAGES} fill={paper} />
      <path
        d={ROOF}
        fill="none"
        stroke={paper}
        strokeWidth={5.5}
        strokeLinecap="round"
        strokeLinejoin="round"
      />
    </svg>
  );
}
