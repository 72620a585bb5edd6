import { QueryClient } from '@tanstack/react-query';
import { PlaceId } from 'contract/ids';
import { inSize } from 'contract/photos';
import type { PlaceDetail } from 'contract/place-shapes';
import * as v from 'valibot';
import { LinkPreview } from '../api/LinkPreview.tsx';
import { myConsents } from '../consents/consents.queries.ts';
import { paths } from '../paths.ts';
import { readMapAddress } from '../places/map-address.ts';
import { isPlaceGone, placeById, placesIn } from '../places/places.queries.ts';
import { screenArea, searchArea } from '../places/search/search-area.ts';

/** Reads the places of the view in a map's address, if it has one, to send them with the page. Never rejects. */
export async function readMapPlaces(url: URL, client: QueryClient) {
  const { view, pinCategory, onlySaved } = readMapAddress(url.searchParams);
  if (url.pathname !== paths.map || view === null) return;
  const places = placesIn(searchArea(view), { pinCategory, onlySaved }, screenArea(view));
  await client.query(places).catch(() => {}); // the browser retries
}

/** Reads whether the member's position may be used, which saves the browser a call. Never rejects. */
export const readMapConsents = (client: QueryClient) => client.query(myConsents).catch(() => {});

/** The place in a map's link, `gone` if it is on nobody's map; null if the link names none or the place cannot be read. */
export async function readMapPlace(url: URL, client: QueryClient): Promise<PlaceDetail | 'gone' | null> {
  const placeId = v.safeParse(PlaceId, url.searchParams.get('placeId'));
  if (url.pathname !== paths.map || !placeId.success) return null;
  return client
    .query(placeById(placeId.output))
    .catch((error: unknown) => (isPlaceGone(error) ? 'gone' : null));
}

/** The link preview of a place on the map; only a browser draws the map. */
export function MapPreview({ place: { placeId, title, address, imageUrl } }: { place: PlaceDetail }) {
  return (
    <>
      <title>{`${title} · 동네기록`}</title>
      <LinkPreview
        title={title}
        description={`${address}에 이웃들이 남긴 기록을 지도에서 만나 보세요.`}
        image={imageUrl && inSize(imageUrl, 'detail')}
        path={paths.place(placeId)}
      />
    </>
  );
}
