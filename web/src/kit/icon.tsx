import './icon.css';

/** `filled` is the active state; `size` is in px. The icon has the text colour; `--icon-ground` is the background's. */
export interface IconProps {
  filled?: boolean;
  size?: number;
  className?: string | undefined;
}

/**
 * Creates an icon component on the 24 px grid with 1.75 px rounded strokes; `icon.css` styles the active state. Hidden from assistive
 * technology: label the surrounding control.
 */
export const icon =
  (shapes: string) =>
  ({ filled, size = 24, className }: IconProps) => (
    <svg
      className={className}
      data-filled={filled || undefined}
      width={size}
      height={size}
      viewBox="0 0 24 24"
      fill="none"
      stroke="currentColor"
      strokeWidth={1.75}
      strokeLinecap="round"
      strokeLinejoin="round"
      aria-hidden="true"
      focusable="false"
      dangerouslySetInnerHTML={{ __html: shapes }}
    />
  );
