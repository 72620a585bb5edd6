import logo from './logos/logo.svg?shapes';

/** The product's logo: a map pin whose inside is an open notebook under a small roof. Label what contains it. */
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
