import { Button } from '../kit/Button.tsx';
import { LoadError } from '../kit/LoadError.tsx';
import { MoreOf } from '../kit/MoreOf.tsx';
import { StatusMessage } from '../kit/StatusMessage.tsx';
import { OfflineBanner } from '../kit/OfflineBanner.tsx';
import { Skeleton } from '../kit/Skeleton.tsx';
import * as illustrations from '../kit/illustrations.tsx';
import { LazyInView } from '../kit/LazyInView.tsx';
import { goOffline, goOnline } from './connection.ts';
import { Piece, Section } from './Section.tsx';

const MORE = {
  hasNextPage: true,
  isFetchingNextPage: false,
  isFetchNextPageError: false,
  fetchNextPage: () => {},
  dataUpdatedAt: 0,
};

export function Messages() {
  return (
    <Section name="알리는 것">
      <Piece state="Notice while loading">
        <StatusMessage text="댓글 불러오는 중..." />
      </Piece>
      <Piece state="Notice of an empty list, with what to do next">
        <StatusMessage
          illustration={<illustrations.NoPostsIllustration />}
          title="아직 기록이 없어요"
          text="이곳의 첫 기록을 남겨 보세요."
        >
          <Button>기록하기</Button>
        </StatusMessage>
      </Piece>
      <Piece state="LoadError">
        <LoadError text="목록을 불러오지 못했습니다." onRetry={() => {}} />
      </Piece>
      <Piece state="MoreOf">
        <MoreOf pages={MORE} />
      </Piece>
      <Piece state="MoreOf whose page did not come">
        <MoreOf pages={{ ...MORE, isFetchNextPageError: true }} />
      </Piece>
      <Piece state="Spots">
        {Object.entries(illustrations).map(([name, Spot]) => (
          <Spot key={name} size={104} />
        ))}
      </Piece>
      <Piece state="Skeleton">
        <Skeleton width="60%" height="24px" />
        <Skeleton height="66px" />
        <Skeleton width="48px" height="48px" radius="50%" />
      </Piece>
      <Piece state="LazyInView: comes when it is about to be seen">
        <LazyInView>
          <p>가까이 와서 나타났어요.</p>
        </LazyInView>
      </Piece>
      <Piece state="OfflineBanner, on top of the screen">
        <Button variant="secondary" onClick={goOffline}>
          연결 끊기
        </Button>
        <Button variant="secondary" onClick={goOnline}>
          다시 연결
        </Button>
        <OfflineBanner />
      </Piece>
    </Section>
  );
}
