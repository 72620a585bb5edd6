import logo from './logos/logo.svg?shapes';

/** The product's logo: an open notebook under a small roof in a map pin. Label the element that contains it. */
export function Logo({ size = 32 }: { size?: number }) {
  return (
    <svg
      width={size}
      height={size}
      viewBox="0 0 64 64"
      aria-hidden="true"
      focusable="false"
      dangerouslySetInnerHTML={{ __html: logo }}
    />
  );
}
