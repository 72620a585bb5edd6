import street from './landing-street.svg?shapes';

/** A drawing of a street with its café, bookshop and trees, and the pins that neighbours left there; cut off where it is too wide. */
export function LandingStreet({ className }: { className: string | undefined }) {
  return (
    <svg
      className={className}
      viewBox="0 0 375 190"
      fill="none"
      strokeLinecap="round"
      strokeLinejoin="round"
      preserveAspectRatio="xMidYMax slice"
      aria-hidden="true"
      focusable="false"
      dangerouslySetInnerHTML={{ __html: street }}
    />
  );
}
