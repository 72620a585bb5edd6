import type { PlaceId } from 'contract/ids';
import { WriteLink } from '../../drafts/WriteLink.tsx';
import { NoPostsIllustration } from '../../kit/illustrations.tsx';
import { StatusMessage } from '../../kit/StatusMessage.tsx';
import { paths } from '../../paths.ts';

/** Invites to write the first post, at the place if one is given. */
export function NoArticles({ placeId }: { placeId: PlaceId | null }) {
  return (
    <StatusMessage
      illustration={<NoPostsIllustration />}
      title="아직 기록이 없어요"
      text="이곳의 첫 기록을 남겨 보세요."
    >
      <WriteLink to={placeId === null ? undefined : paths.editorAt(placeId)}>기록하기</WriteLink>
    </StatusMessage>
  );
}
