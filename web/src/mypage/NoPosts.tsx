import { WriteLink } from '../drafts/WriteLink.tsx';
import { NoPostsIllustration } from '../kit/illustrations.tsx';
import { StatusMessage } from '../kit/StatusMessage.tsx';

/** The empty state of the member's posts, with a link to the editor. */
export const NoPosts = ({ text }: { text: string }) => (
  <StatusMessage illustration={<NoPostsIllustration />} title="아직 쓴 글이 없어요" text={text}>
    <WriteLink>기록하기</WriteLink>
  </StatusMessage>
);
