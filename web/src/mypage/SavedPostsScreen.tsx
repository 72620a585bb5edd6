import { PlaceId } from 'contract/ids';
import { refusals } from 'contract/refusals';
import { useParams } from 'react-router';
import * as v from 'valibot';
import { PlaceArticles } from '../articles/ArticleListScreen.tsx';
import { Header } from '../kit/Header.tsx';
import { Notice } from '../kit/Notice.tsx';

/** The posts of a saved place (spec §2). */
export function SavedPostsScreen() {
  const placeId = v.safeParse(PlaceId, useParams()['placeId']);
  if (placeId.success) return <PlaceArticles placeId={placeId.output} />;
  return (
    <>
      <Header title="장소의 기록" underline />
      <Notice text={refusals.PlaceNotFound.message} />
    </>
  );
}
