import { useInfiniteQuery, useQuery } from '@tanstack/react-query';
import { PlaceId } from 'contract/ids';
import { inSize } from 'contract/photos';
import type { PlaceDetail } from 'contract/place-shapes';
import { Link, useLocation, useSearchParams } from 'react-router';
import * as v from 'valibot';
import { LinkPreview } from '../api/LinkPreview.tsx';
import { paths } from '../paths.ts';
import { Header } from '../kit/Header.tsx';
import { StatusMessage } from '../kit/StatusMessage.tsx';
import { Skeleton } from '../kit/Skeleton.tsx';
import { NoPostsIllustration } from '../kit/illustrations.tsx';
import { PagedList } from '../kit/PagedList.tsx';
import { GonePlace } from '../places/GonePlace.tsx';
import { KO as PLACES } from '../places/ko.ts';
import { isPlaceGone, placeById } from '../places/places.queries.ts';
import { ArticleCard } from './ArticleCard.tsx';
import styles from './ArticleListScreen.module.css';
import { articlesAt } from './articles.queries.ts';

/** The posts of a place, ten at a time (BEHAVIOUR: articles-33). */
export function ArticleListScreen() {
  const [search] = useSearchParams();
  const placeId = v.safeParse(PlaceId, search.get('placeId'));
  if (placeId.success) return <PlaceArticles placeId={placeId.output} />;
  return (
    <div className={styles['screen']}>
      <Header title="기록 모아보기" background="var(--home)" />
      <LinkPreview title="기록 모아보기" path={paths.articleList} />
      <p className={styles['hint']}>
        지도에서 장소를 고르면 그 장소의 기록만 볼 수 있어요. <Link to={paths.map}>지도 열기</Link>
      </p>
      <Articles placeId={null} />
    </div>
  );
}

/** The posts of one place under its name. */
export function PlaceArticles({ placeId }: { placeId: PlaceId }) {
  const passed = v.safeParse(v.object({ placeName: v.string() }), useLocation().state);
  const place = useQuery(placeById(placeId));
  if (isPlaceGone(place.error)) return <GonePlace />;
  return (
    <div className={styles['screen']}>
      <Header
        title={place.data?.title ?? (passed.success ? passed.output.placeName : PLACES.placeRecords)}
        background="var(--home)"
      />
      {place.data && <PlacePreview place={place.data} />}
      <Articles placeId={placeId} mayBeGone={place.isPending} />
    </div>
  );
}

function PlacePreview({ place: { placeId, title, address, imageUrl } }: { place: PlaceDetail }) {
  return (
    <LinkPreview
      title={`${title}의 기록`}
      description={`${address}에 이웃들이 남긴 기록을 모았어요.`}
      image={imageUrl && inSize(imageUrl, 'detail')}
      path={paths.articlesAt(placeId)}
    />
  );
}

/** Posts of a place or of everywhere. A place that may not exist any more is not called empty yet. */
function Articles({ placeId, mayBeGone = false }: { placeId: PlaceId | null; mayBeGone?: boolean }) {
  return (
    <PagedList
      query={useInfiniteQuery(articlesAt(placeId))}
      pending={<Loading />}
      failed="목록을 불러오지 못했습니다."
      empty={mayBeGone ? <Loading /> : <NoArticles />}
    >
      {(articles, more) => (
        <div className={styles['list']}>
          <ul>
            {articles.map((article, at) => (
              <li key={article.articleId}>
                <ArticleCard article={article} first={at === 0} />
              </li>
            ))}
          </ul>
          {more}
        </div>
      )}
    </PagedList>
  );
}

function NoArticles() {
  return (
    <StatusMessage
      illustration={<NoPostsIllustration />}
      title="아직 기록이 없어요"
      text="이곳의 첫 기록을 남겨 보세요."
    >
      <Link to={paths.write}>기록하기</Link>
    </StatusMessage>
  );
}

function Loading() {
  return (
    <div className={styles['list']} aria-busy="true">
      <p className="visually-hidden" role="status">
        목록을 불러오고 있어요
      </p>
      {[1, 2, 3].map((nth) => (
        <Skeleton key={nth} height="330px" radius="12px" />
      ))}
    </div>
  );
}
