import { Button } from '../kit/Button.tsx';
import { FailedNotice } from '../kit/FailedNotice.tsx';
import { MoreOf } from '../kit/MoreOf.tsx';
import { Notice } from '../kit/Notice.tsx';
import { OfflineNotice } from '../kit/OfflineNotice.tsx';
import { Skeleton } from '../kit/Skeleton.tsx';
import * as spots from '../kit/spots.tsx';
import { WhenNear } from '../kit/WhenNear.tsx';
import { goOffline, goOnline } from './connection.ts';
import { Piece, Section } from './Section.tsx';

const MORE = {
  hasNextPage: true,
  isFetchingNextPage: false,
  isFetchNextPageError: false,
  fetchNextPage: () => {},
  dataUpdatedAt: 0,
};

export function Notices() {
  return (
    <Section name="알리는 것">
      <Piece state="Notice while loading">
        <Notice text="댓글 불러오는 중..." />
      </Piece>
      <Piece state="Notice of an empty list, with what to do next">
        <Notice
          picture={<spots.NoPostsSpot />}
          title="아직 기록이 없어요"
          text="이곳의 첫 기록을 남겨 보세요."
        >
          <Button>기록하기</Button>
        </Notice>
      </Piece>
      <Piece state="FailedNotice">
        <FailedNotice text="목록을 불러오지 못했습니다." onRetry={() => {}} />
      </Piece>
      <Piece state="MoreOf">
        <MoreOf pages={MORE} />
      </Piece>
      <Piece state="MoreOf whose page did not come">
        <MoreOf pages={{ ...MORE, isFetchNextPageError: true }} />
      </Piece>
      <Piece state="Spots">
        {Object.entries(spots).map(([name, Spot]) => (
          <Spot key={name} size={104} />
        ))}
      </Piece>
      <Piece state="Skeleton">
        <Skeleton width="60%" height="24px" />
        <Skeleton height="66px" />
        <Skeleton width="48px" height="48px" radius="50%" />
      </Piece>
      <Piece state="WhenNear: comes when it is about to be seen">
        <WhenNear>
          <p>가까이 와서 나타났어요.</p>
        </WhenNear>
      </Piece>
      <Piece state="OfflineNotice, on top of the screen">
        <Button look="quiet" onClick={goOffline}>
          연결 끊기
        </Button>
        <Button look="quiet" onClick={goOnline}>
          다시 연결
        </Button>
        <OfflineNotice />
      </Piece>
    </Section>
  );
}
