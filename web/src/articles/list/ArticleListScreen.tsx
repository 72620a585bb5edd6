import { useInfiniteQuery, useQuery } from '@tanstack/react-query';
import { PlaceId } from 'contract/ids';
import { inSize } from 'contract/photos';
import type { PlaceDetail } from 'contract/place-shapes';
import { Suspense } from 'react';
import { Link, useLocation, useSearchParams } from 'react-router';
import * as v from 'valibot';
import { LinkPreview } from '../../api/LinkPreview.tsx';
import { paths } from '../../paths.ts';
import { Header } from '../../kit/Header.tsx';
import { LoadError } from '../../kit/LoadError.tsx';
import { Skeleton } from '../../kit/Skeleton.tsx';
import { GonePlace } from '../../places/GonePlace.tsx';
import { isPlaceGone, placeById } from '../../places/places.queries.ts';
import { regionIn } from '../../regions/region-in.ts';
import { ArticleList, LoadingArticles } from './ArticleList.tsx';
import styles from './ArticleListScreen.module.css';
import { articlesAt } from '../articles.queries.ts';
import { lazyPart } from '../../kit/later.ts';
import { NearArticles } from './NearArticles.tsx';
import { NoArticles } from './NoArticles.tsx';

// Mostly pin symbols and the code for saving; the posts below do not wait for it.
const PlaceHead = lazyPart(async () => (await import('../../places/sheets/PlaceHead.tsx')).PlaceHead);

/** The posts of a place, ten at a time (BEHAVIOUR: articles-33), or those around a neighbourhood, or all. */
export function ArticleListScreen() {
  const [search] = useSearchParams();
  const placeId = v.safeParse(PlaceId, search.get('placeId'));
  if (placeId.success) return <PlaceArticles placeId={placeId.output} />;
  const isNear = search.has('near');
  return (
    <div className={styles['screen']}>
      <Header title="기록 모아보기" background="var(--home)" />
      <LinkPreview title="기록 모아보기" path={paths.articleList} />
      <p className={styles['hint']}>
        지도에서 장소를 고르면 그 장소의 기록만 볼 수 있어요. <Link to={paths.map}>지도 열기</Link>
      </p>
      {isNear ? (
        <Suspense fallback={<LoadingArticles />}>
          <NearArticles regionId={regionIn(search, 'near')} empty={<NoArticles placeId={null} />} />
        </Suspense>
      ) : (
        <Articles placeId={null} />
      )}
    </div>
  );
}

/** The posts of one place under its head. */
export function PlaceArticles({ placeId }: { placeId: PlaceId }) {
  const passed = v.safeParse(v.object({ placeName: v.string() }), useLocation().state);
  const place = useQuery(placeById(placeId));
  if (isPlaceGone(place.error)) return <GonePlace />;
  return (
    <div className={styles['screen']}>
      <Header
        title={place.data?.title ?? (passed.success ? passed.output.placeName : '장소의 기록')}
        background="var(--home)"
      />
      {place.data && <PlacePreview place={place.data} />}
      <Suspense fallback={<HeadShape />}>
        {place.isPending && <HeadShape />}
        {place.data && <PlaceHead place={place.data} />}
        {place.isLoadingError && (
          <LoadError text="장소를 불러오지 못했어요." onRetry={() => void place.refetch()} />
        )}
      </Suspense>
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

/** Posts of one place or of all places. If the place may be gone, an empty list shows the skeleton. */
function Articles({ placeId, mayBeGone = false }: { placeId: PlaceId | null; mayBeGone?: boolean }) {
  const articles = useInfiniteQuery(articlesAt(placeId));
  const none = mayBeGone ? (
    <LoadingArticles />
  ) : (
    <Suspense>
      <NoArticles placeId={placeId} />
    </Suspense>
  );
  return <ArticleList query={articles} empty={none} />;
}

const HeadShape = () => (
  <div className={styles['headShape']}>
    <Skeleton height="100%" radius="12px" />
  </div>
);
