import { type QueryClient, queryOptions } from '@tanstack/react-query';
import type { Purpose } from 'contract/consents';
import { PURPOSE_HEADER } from 'contract/coordinates';
import { metresBetween } from 'contract/distance';
import type { Place } from 'contract/place-shapes';
import { placesOnMap } from 'contract/places';
import { useNavigate } from 'react-router';
import { read } from '../../api/call.ts';
import { changePlace, placeCoordinates, useDrafts } from '../../drafts/drafts.ts';
import { nearbyBox } from '../../geo/boxes.ts';
import { openedBy } from '../../kit/use-return.ts';
import type { LatLng } from 'map';
import { paths } from '../../paths.ts';
import { fillAddress } from '../saving/fill-address.ts';

/** What is shown where the places near a position could not be read. */
export const NEAR_FAILED = '가까운 장소를 불러오지 못했어요.';

const OFFERED = 5;
const NEAR_METRES = 500;
/** From farther away than a phone's position is wrong, the member says which place it was. */
const TAKEN_METRES = 150;

/** How far a place is from a position. */
export const metresTo = (at: LatLng, { latitude: lat, longitude: lng }: Place) =>
  metresBetween(at, { lat, lng });

/** The places near the member's own position or a photo's, nearest first; each request names its purpose (BEHAVIOUR: consents-8). */
export const placesNear = (at: LatLng, purpose: Purpose) =>
  queryOptions({
    queryKey: ['places', 'near photo', at],
    queryFn: async (context) => {
      const { places } = await read(placesOnMap, { query: nearbyBox(at) }, context, {
        headers: { [PURPOSE_HEADER]: purpose },
      });
      return places
        .filter((place) => metresTo(at, place) <= NEAR_METRES)
        .toSorted((one, other) => metresTo(at, one) - metresTo(at, other))
        .slice(0, OFFERED);
    },
    staleTime: 'static', // read once, by the tap and by the list that it shows
    gcTime: 5000, // positions are not cached; the list takes what the tap read
  });

/** Whether the draft has no place yet. */
const isUndecided = () => placeCoordinates(useDrafts.getState().place) === null;

/**
 * Makes the place nearest to a photo the post's, unless it is too far away to be sure, or the member has chosen meanwhile. Returns
 * whether there is any place near.
 */
export async function takeNearest(client: QueryClient, at: LatLng): Promise<boolean> {
  const [nearest] = await client.query(placesNear(at, 'photo'));
  if (nearest === undefined) return false;
  if (metresTo(at, nearest) <= TAKEN_METRES && isUndecided()) choosePlace(nearest);
  return true;
}

/** Begins a new place at a position, on the screen that asks for its name (BEHAVIOUR: map-22). */
export function useBeginPlace() {
  const navigate = useNavigate();
  return async (at: LatLng) => {
    const place = { name: '', category: null, typedAddress: null };
    useDrafts.setState({ newPin: { chosen: { is: 'new', at }, place } });
    await navigate(paths.newPin, { state: openedBy(paths.editor) });
  };
}

/** Makes an existing place the post's. */
export function choosePlace({ placeId, title, pinCategory, address, latitude, longitude }: Place) {
  const where = { placeName: title, pinCategory, detailAddress: address, latitude, longitude };
  changePlace({ mode: 'existing', placeId, ...where });
  void fillAddress().catch(() => {}); // the editor says that there is none
}
