import { refusals } from 'contract/refusals';
import { Link } from 'react-router';
import { Refused } from '../api/call.ts';
import { paths } from '../paths.ts';
import { LoadError } from '../kit/LoadError.tsx';
import { StatusMessage } from '../kit/StatusMessage.tsx';
import { NoResultIllustration } from '../kit/illustrations.tsx';

/** Why what is in a category is not there: the category is gone, or it could not be had just now. */
export function ListFailed({ error, onRetry }: { error: unknown; onRetry: () => void }) {
  if (error instanceof Refused && error.code === refusals.CategoryNotFound.code) return <NoCategory />;
  return <LoadError text="목록을 불러오지 못했습니다." onRetry={onRetry} />;
}

/** An address names no category of mine. */
export const NoCategory = () => (
  <StatusMessage illustration={<NoResultIllustration />} text={refusals.CategoryNotFound.message}>
    <Link to={paths.mypage}>마이페이지로 가기</Link>
  </StatusMessage>
);
