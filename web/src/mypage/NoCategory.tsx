import { refusals } from 'contract/refusals';
import { Link } from 'react-router';
import { Refused } from 'contract/refused';
import { paths } from '../paths.ts';
import { NoResultIllustration } from '../kit/illustrations.tsx';
import { StatusMessage } from '../kit/StatusMessage.tsx';

/** What a list of a category's posts or places shows when it could not be loaded (BEHAVIOUR: places-28). */
export const listFailure = (error: Error) =>
  error instanceof Refused && error.code === refusals.CategoryNotFound.code ? (
    <NoCategory />
  ) : (
    '목록을 불러오지 못했습니다.'
  );

/** Shown when the address names no category of mine. */
export const NoCategory = () => (
  <StatusMessage illustration={<NoResultIllustration />} text={refusals.CategoryNotFound.message}>
    <Link to={paths.mypage}>마이페이지로 가기</Link>
  </StatusMessage>
);
