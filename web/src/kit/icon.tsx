import './icon.css';

/** `filled` is the active state; `size` is in px. The colour is the text's, that of the background `--icon-ground`. */
export interface IconProps {
  filled?: boolean;
  size?: number;
  className?: string | undefined;
}

/**
 * Makes the component of an icon, on the 24 px grid in 1.75 px rounded strokes; `icon.css` says what changes when it is active.
 * Hidden from assistive technology; label the control around it.
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
