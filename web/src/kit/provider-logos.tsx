import google from './logos/google.svg?shapes';
import kakao from './logos/kakao.svg?shapes';
import naver from './logos/naver.svg?shapes';

/** Creates a logo component from shapes on a grid of `grid` px, sized for a 60 px round button. */
const logo =
  (shapes: string, grid: number) =>
  ({ size = 24 }: { size?: number }) => (
    <svg
      width={size}
      height={size}
      viewBox={`0 0 ${grid} ${grid}`}
      aria-hidden="true"
      focusable="false"
      dangerouslySetInnerHTML={{ __html: shapes }}
    />
  );

/** Naver's N, white on its green #03C75A (naver's sign-in guide). */
export const NaverLogo = logo(naver, 24);
/** Kakao's speech bubble, black on its yellow #FEE500 (kakao's sign-in guide). */
export const KakaoLogo = logo(kakao, 24);
/** Google's four-colour G, on white (google's sign-in guide). */
export const GoogleLogo = logo(google, 48);
