import street from './landing-street.svg?shapes';

/** An illustration of a street with a café, a bookshop, trees and pins; cropped where it is too wide. */
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
