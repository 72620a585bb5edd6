import { useQuery } from '@tanstack/react-query';
import { PlaceId } from 'contract/ids';
import { refusals } from 'contract/refusals';
import { Link, useParams } from 'react-router';
import * as v from 'valibot';
import { Refused } from '../api/call.ts';
import { paths } from '../app/paths.ts';
import { PlaceArticles } from '../articles/ArticleListScreen.tsx';
import { Header } from '../kit/Header.tsx';
import { Notice } from '../kit/Notice.tsx';
import { NoResultSpot } from '../kit/spots.tsx';
import { placeOfId } from '../places/places.queries.ts';

/** The posts of a saved place (spec §2). */
export function SavedPostsScreen() {
  const id = v.safeParse(PlaceId, useParams()['placeId']);
  const placeId = id.success ? id.output : null;
  const { error } = useQuery(placeOfId(placeId));
  const isGone = error instanceof Refused && error.code === refusals.PlaceNotFound.code;
  if (placeId !== null && !isGone) return <PlaceArticles placeId={placeId} />;
  return (
    <>
      <Header title="장소의 기록" underline />
      <Notice picture={<NoResultSpot />} text={refusals.PlaceNotFound.message}>
        <Link to={paths.map}>지도 둘러보기</Link>
      </Notice>
    </>
  );
}
