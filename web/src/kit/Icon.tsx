/**
 * One icon on the 24 px grid, as path data. `body` is the closed shape that is filled when active, `inside` the strokes on it
 * (in the background's colour then), `line` the open strokes, `dots` what is always solid.
 */
export interface Glyph {
  body?: string;
  inside?: string;
  line?: string;
  dots?: string;
}

/** `filled` is the active state; `size` is in px. The colour is the text's, that of the background `--icon-ground`. */
export interface IconProps {
  filled?: boolean;
  size?: number;
  className?: string | undefined;
}

/** An icon of our set: 1.75 px rounded strokes. Hidden from assistive technology; label the control around it. */
export function Icon({ glyph, filled = false, size = 24, className }: IconProps & { glyph: Glyph }) {
  const { body, inside, line, dots } = glyph;
  const strokeOnly = body === undefined;
  return (
    <svg
      className={className}
      width={size}
      height={size}
      viewBox="0 0 24 24"
      fill="none"
      stroke="currentColor"
      strokeWidth={filled && strokeOnly ? 2.4 : 1.75}
      strokeLinecap="round"
      strokeLinejoin="round"
      aria-hidden="true"
      focusable="false"
    >
      {body && <path d={body} fill={filled ? 'currentColor' : 'none'} />}
      {line && <path d={line} />}
      {inside && <path d={inside} stroke={filled ? 'var(--icon-ground, Canvas)' : 'currentColor'} />}
      {dots && <path d={dots} fill="currentColor" stroke="none" />}
    </svg>
  );
}
