import { PlaceId } from 'contract/ids';
import { useParams } from 'react-router';
import * as v from 'valibot';
import { PlaceArticles } from '../articles/list/ArticleListScreen.tsx';
import { GonePlace } from '../places/GonePlace.tsx';

/** The posts of a saved place. */
export function SavedPostsScreen() {
  const placeId = v.safeParse(PlaceId, useParams()['placeId']);
  return placeId.success ? <PlaceArticles placeId={placeId.output} /> : <GonePlace />;
}
