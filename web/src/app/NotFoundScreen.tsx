import { Link } from 'react-router';
import { Notice } from '../kit/Notice.tsx';
import { LostSpot } from '../kit/spots.tsx';
import { paths } from '../paths.ts';

/** An address nobody lives at (spec §2). */
export function NotFoundScreen() {
  return (
    <Notice
      whole
      picture={<LostSpot />}
      title="페이지를 찾을 수 없어요"
      text="주소가 바뀌었거나 사라진 페이지예요."
    >
      <Link to={paths.home}>홈으로 가기</Link>
    </Notice>
  );
}
