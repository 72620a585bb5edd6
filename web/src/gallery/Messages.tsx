import { Banner } from '../kit/Banner.tsx';
import { Button } from '../kit/Button.tsx';
import { CardLink } from '../kit/CardLink.tsx';
import { PartError } from '../kit/PartError.tsx';
import { PullToRefresh } from '../kit/PullToRefresh.tsx';
import { DetailRow } from '../kit/DetailRow.tsx';
import { Gone } from '../kit/Gone.tsx';
import { LoadError } from '../kit/LoadError.tsx';
import { MoreButton } from '../kit/MoreButton.tsx';
import { PagedList } from '../kit/PagedList.tsx';
import { StatusMessage } from '../kit/StatusMessage.tsx';
import { NotFoundScreen } from '../kit/NotFoundScreen.tsx';
import { OfflineBanner } from '../kit/OfflineBanner.tsx';
import { ProgressBar } from '../kit/ProgressBar.tsx';
import { Skeleton } from '../kit/Skeleton.tsx';
import * as illustrations from '../kit/illustrations.tsx';
import { LazyInView } from '../kit/LazyInView.tsx';
import { goOffline, goOnline } from './connection.ts';
import { Piece, Section } from './Section.tsx';

const LIST = {
  data: ['골목의 저녁', '강가의 아침'],
  isPending: false,
  error: null,
  refetch: () => {},
  dataUpdatedAt: 0,
  hasNextPage: true,
};
const LISTS = [
  { state: 'with more', query: LIST },
  { state: 'whose next page failed', query: { ...LIST, isFetchNextPageError: true } },
  { state: 'pending', query: { ...LIST, data: undefined, isPending: true } },
  { state: 'failed', query: { ...LIST, data: undefined, error: new Error('refused') } },
  { state: 'empty', query: { ...LIST, data: [], hasNextPage: false } },
];
const skeleton = <Skeleton height="66px" />;
const empty = <StatusMessage text="아직 기록이 없어요" />;

export function Messages() {
  return (
    <Section name="알리는 것">
      <Piece state="StatusMessage while loading">
        <StatusMessage text="댓글 불러오는 중..." />
      </Piece>
      <Piece state="StatusMessage of an empty list, with what to do next">
        <StatusMessage
          illustration={<illustrations.NoPostsIllustration />}
          title="아직 기록이 없어요"
          text="이곳의 첫 기록을 남겨 보세요."
        >
          <Button>기록하기</Button>
        </StatusMessage>
      </Piece>
      <Piece state="Gone">
        <Gone title="삭제된 기록이에요" />
      </Piece>
      <Piece state="NotFoundScreen">
        <NotFoundScreen />
      </Piece>
      <Piece state="DetailRow">
        <dl>
          <DetailRow name="버전">0.1.0</DetailRow>
          <DetailRow name="저장 공간">12GB 남았어요</DetailRow>
        </dl>
      </Piece>
      <Piece state="LoadError">
        <LoadError text="목록을 불러오지 못했습니다." onRetry={() => {}} />
      </Piece>
      {LISTS.map(({ state, query }) => (
        <Piece key={state} state={`PagedList ${state}`}>
          <PagedList query={query} pending={skeleton} failed="목록을 불러오지 못했습니다." empty={empty}>
            {(rows, more) => (
              <div>
                <ul>
                  {rows.map((row) => (
                    <li key={row}>{row}</li>
                  ))}
                </ul>
                {more}
              </div>
            )}
          </PagedList>
        </Piece>
      ))}
      <Piece state="ProgressBar at its beginning, and on its way">
        <ProgressBar label="내보내기" done={0} total={0} />
        <ProgressBar label="내보내기" done={1_240} total={2_000} />
      </Piece>
      <Piece state="MoreButton, busy">
        <MoreButton query={{ ...LIST, isFetchingNextPage: true }} />
      </Piece>
      <Piece state="Illustrations">
        {Object.entries(illustrations).map(([name, Illustration]) => (
          <Illustration key={name} size={104} />
        ))}
      </Piece>
      <Piece state="Skeleton">
        <Skeleton width="60%" height="24px" />
        <Skeleton height="66px" />
        <Skeleton width="48px" height="48px" radius="50%" />
      </Piece>
      <Piece state="LazyInView: rendered when it is nearly in view">
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
      <Piece state="Banner, a line above every screen">
        <Banner>새 버전이 나왔어요.</Banner>
      </Piece>
      <Piece state="PartError, in the place of a part that did not arrive">
        <PartError onRetry={() => Promise.resolve()} onClose={undefined} />
      </Piece>
      <Piece state="PullToRefresh, at the top of the screen">
        <PullToRefresh onRefresh={() => new Promise((done) => setTimeout(done, 2000))} />
        <p>맨 위에서 아래로 당겨 보세요.</p>
      </Piece>
      <Piece state="CardLink: the entire card is a link">
        <article style={{ position: 'relative' }}>
          <CardLink to="/home" labelledBy="gallery-card" />
          <h3 id="gallery-card">카드 전체가 링크예요</h3>
        </article>
      </Piece>
    </Section>
  );
}
