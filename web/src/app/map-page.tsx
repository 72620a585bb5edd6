import { QueryClient } from '@tanstack/react-query';
import type { PlaceId } from 'contract/ids';
import { inSize } from 'contract/photos';
import type { PlaceDetail } from 'contract/place-shapes';
import type { View } from 'map';
import { CENTER, LEVEL } from 'map/geometry';
import { LinkPreview } from '../api/LinkPreview.tsx';
import { myConsents } from '../consents/consents.queries.ts';
import { myInfo } from '../members/members.queries.ts';
import { paths } from '../paths.ts';
import { readMapAddress } from '../places/map-address.ts';
import { favouriteRegion, regionPoint } from '../places/map-screen/use-start-view.ts';
import { coordinates } from '../places/map-screen/use-map-view.ts';
import { isPlaceGone, placeById, placesIn } from '../places/places.queries.ts';
import { screenArea, searchArea } from '../places/search/search-area.ts';

/** How long the page waits for a geocoder to find the member's neighbourhood, in ms. */
const PATIENCE_MS = 300;

/**
 * Reads what a map's page is drawn from: the places of its view, and whether the member's position may be used, which saves the browser
 * calls. Returns the place in the map's link, `gone` if it is on nobody's map; null if the link names none or the place cannot be read.
 * Never rejects: the browser retries.
 */
export async function readMapPage(
  url: URL,
  client: QueryClient,
  signedIn: boolean,
): Promise<PlaceDetail | 'gone' | null> {
  if (url.pathname !== paths.map) return null;
  const address = readMapAddress(url.searchParams);
  const { pinCategory, onlySaved, level } = address;
  const asked = client.query(myConsents).catch(() => {});
  const place = await readLinkedPlace(address.placeId, client);
  const at = place !== null && place !== 'gone' ? coordinates(place) : null;
  const view = address.view ?? (at && { ...at, level: level ?? LEVEL.map });
  if (view !== null || address.placeId === null) {
    const seen = view ?? (await readStartView(client, signedIn, level));
    const places = placesIn(searchArea(seen), { pinCategory, onlySaved }, screenArea(seen));
    await client.query(places).catch(() => {});
  }
  await asked;
  return place;
}

/** The view that a map opens with on a device that remembers none. */
async function readStartView(client: QueryClient, signedIn: boolean, level: number | null): Promise<View> {
  const late = new Promise<null>((resolve) => setTimeout(resolve, PATIENCE_MS, null));
  const home = signedIn ? await Promise.race([readHome(client).catch(() => null), late]) : null;
  const { lat, lng } = home ?? CENTER.map;
  return { lat, lng, level: level ?? LEVEL.map };
}

async function readHome(client: QueryClient) {
  const name = await client.query(favouriteRegion(client));
  client.removeQueries({ ...myInfo, exact: true }); // a browser that reads it itself keeps it
  return name === null ? null : client.query(regionPoint(name));
}

const readLinkedPlace = (placeId: PlaceId | null, client: QueryClient) =>
  placeId === null
    ? null
    : client.query(placeById(placeId)).catch((error: unknown) => (isPlaceGone(error) ? 'gone' : null));

/** The link preview of a place on the map. */
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
