import { Link } from 'react-router';
import { StatusMessage } from '../kit/StatusMessage.tsx';
import { LostIllustration } from '../kit/illustrations.tsx';
import { paths } from '../paths.ts';

/** An address nobody lives at (spec §2). */
export function NotFoundScreen() {
  return (
    <StatusMessage
      asScreen
      illustration={<LostIllustration />}
      title="페이지를 찾을 수 없어요"
      text="주소가 바뀌었거나 사라진 페이지예요."
    >
      <Link to={paths.home}>홈으로 가기</Link>
    </StatusMessage>
  );
}
