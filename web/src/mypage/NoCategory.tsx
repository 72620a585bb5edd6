import { categoryRefusals } from 'contract/category-refusals';
import { Link } from 'react-router';
import { isRefused } from 'contract/refused';
import { paths } from '../paths.ts';
import { NoResultIllustration } from '../kit/illustrations.tsx';
import { StatusMessage } from '../kit/StatusMessage.tsx';

/** The error shown when a category's posts or places failed to load (BEHAVIOUR: places-28). */
export const listFailure = (error: Error) =>
  isRefused<'CategoryNotFound'>(error, 'CATEGORY4001') ? <NoCategory /> : '목록을 불러오지 못했습니다.';

/** Shown if the address names no category of the member's. */
export const NoCategory = () => (
  <StatusMessage illustration={<NoResultIllustration />} text={categoryRefusals.CategoryNotFound.message}>
    <Link to={paths.mypage}>마이페이지로 가기</Link>
  </StatusMessage>
);
