import { screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { searchSpots } from 'contract/geo';
import { RegionId } from 'contract/ids';
import { memberInfo } from 'contract/members';
import type { FoundSpot, Place } from 'contract/place-shapes';
import {
  countPlacePosts,
  listPlacesIn,
  nearestPlace,
  type PlaceFilter,
  placesOnMap,
  readPlace,
} from 'contract/places';
import * as v from 'valibot';
import { fakeApi, refuse } from '../../api/fake-api.ts';
import { listConsents } from 'contract/consents';
import { PURPOSE_HEADER } from 'contract/coordinates';
import { fakeConsents } from '../../consents/fake-consents.ts';
import { renderScreen } from '../../api/render-screen.tsx';
import { useSaveMode } from '../../drafts/save-mode.ts';
import type { Bounds } from 'map';
import { aPlace, aPlaceDetail } from '../fake-places.ts';
import { answerBox, answerMap } from '../fake-server.ts';
import { fakePosition } from '../../geo/fake-position.ts';
import { NO_SEARCH, useMapSearch } from './map-search.ts';
import { MapScreen } from './MapScreen.tsx';
import { resetDraft } from '../../drafts/drafts.ts';
import './fake-loaded.ts';
import { fakeMember } from '../../members/fake-member.ts';

/** The bookshop near the city hall. */
export const bookshop = aPlace();
export const cafe = aPlace({ placeId: 8, title: '달빛커피', pinCategory: 'CAFE', latitude: 37.569 });
/** The address of a map that shows both. */
export const AT = '/map?lat=37.56683&lng=126.97866&level=3';

/** Resets everything to a visitor whose browser would prompt for the position; for `beforeEach`. */
export function resetVisitor() {
  localStorage.clear();
  sessionStorage.clear();
  useMapSearch.setState(NO_SEARCH);
  resetDraft('place');
  useSaveMode.getState().write();
  fakePosition('prompt');
}

const PARK: FoundSpot = {
  name: '여의도한강공원',
  address: '서울특별시 영등포구',
  lat: 37.5285,
  lng: 126.9327,
  source: 'landmark',
};
const DONG: FoundSpot = {
  name: '연남동',
  address: '서울특별시 마포구',
  lat: 37.562,
  lng: 126.922,
  source: 'region',
  precision: 'dong',
};
/** The café as a search result. */
const OURS: FoundSpot = {
  name: '달빛커피',
  address: '서울특별시 중구',
  lat: 37.569,
  lng: 126.97868,
  category: 'CAFE',
  source: 'place',
  placeId: cafe.placeId,
  articleCount: 3,
  imageUrl: null,
};

/**
 * Opens `/map` with an API that serves these places, some also under the id of a merged place. `searchedBoxes` collects the requested
 * boxes, `purposes` the stated purpose of each request's position.
 */
export function openMapScreen({
  at = AT,
  places = [bookshop, cafe] as Place[],
  isDown = false,
  isSlow = false,
  isPlaceDown = false,
  likeRegions = [] as string[],
  asksConsents = false,
  merged = {} as Record<number, Place>,
  isUnlisted = false,
} = {}) {
  const api = fakeApi();
  api.serve(listConsents, () => ({ isAsked: asksConsents, consents: fakeConsents() }));
  const purposes: (string | null)[] = [];
  const searchedBoxes: Bounds[] = [];
  const state = { isDown, isPlaceDown };
  api.serve(readPlace, ({ params }) => {
    if (state.isPlaceDown) refuse('Unavailable');
    const place =
      merged[params.placeId] ??
      places.find(({ placeId }) => placeId === params.placeId) ??
      refuse('PlaceNotFound');
    return { ...aPlaceDetail(place), isUnlisted };
  });
  const passes =
    ({ pinCategory, onlySaved }: PlaceFilter) =>
    (place: Place) =>
      (pinCategory === undefined || place.pinCategory === pinCategory) && (!onlySaved || place.isSaved);
  api.serve(placesOnMap, async ({ query: { pinCategory, onlySaved, ...box }, headers }) => {
    searchedBoxes.push(box);
    purposes.push(headers.get(PURPOSE_HEADER));
    if (isSlow) await new Promise(() => {});
    if (state.isDown) refuse('Unavailable');
    return answerMap(places.filter(passes({ pinCategory, onlySaved })), box);
  });
  api.serve(listPlacesIn, ({ query: { pinCategory, onlySaved, cursor, limit, ...box } }) => {
    const here = answerBox(places, box).filter(passes({ pinCategory, onlySaved }));
    const from = here.findIndex(({ placeId }) => placeId === cursor) + 1;
    const page = here.slice(from, from + limit);
    const hasNext = here.length > from + limit;
    return { places: page, cursor: hasNext ? (page.at(-1)?.placeId ?? null) : null, limit, hasNext };
  });
  api.serve(memberInfo, () =>
    fakeMember({ likeRegions: likeRegions.map((name) => ({ id: v.parse(RegionId, 1144012400), name })) }),
  );
  api.serve(countPlacePosts, ({ query: { placeIds } }) => ({
    counts: places
      .filter(({ placeId }) => placeIds.includes(placeId))
      .map(({ placeId }) => ({ placeId, articleCount: 3 })),
  }));
  api.serve(nearestPlace, ({ query }) => ({ place: places.find(passes(query)) ?? null }));
  api.serve(searchSpots, ({ query: { keyword } }) => ({ places: spotsNamed(keyword) }));
  return {
    ...renderScreen(<MapScreen />, { path: '/map', at }),
    user: userEvent.setup(),
    api,
    searchedBoxes,
    purposes,
    state,
  };
}

/** The spots that the fake search finds. */
export function spotsNamed(keyword: string): FoundSpot[] {
  if (keyword.startsWith('여의도') || keyword === '한강') return [PARK];
  if (keyword.includes('연남')) return [DONG];
  return keyword === '달빛' ? [OURS] : [];
}

/** A button, once it is rendered. */
export const button = (name: string | RegExp) => screen.findByRole('button', { name });
