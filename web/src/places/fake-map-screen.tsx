import { screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { searchSpots } from 'contract/geo';
import type { Place } from 'contract/place-shapes';
import { placesOnMap, readPlace } from 'contract/places';
import { fakeApi, refuse } from '../api/fake-api.ts';
import { renderScreen } from '../api/render-screen.tsx';
import { useSaveMode } from '../categories/save-mode.ts';
import type { Bounds } from '../map/map-adapter.ts';
import { aPlace } from './fake-places.ts';
import { fakePosition } from './fake-position.ts';
import { NO_SEARCH, useMapSearch } from './map-search.ts';
import { MapScreen } from './MapScreen.tsx';
import { resetDraft } from '../drafts/drafts.ts';

/** The bookshop near the city hall. */
export const bookshop = aPlace();
const cafe = aPlace({ placeId: 8, title: '달빛커피', pinCategory: 'CAFE', latitude: 37.569 });
/** The map around both. */
export const AT = '/map?lat=37.56683&lng=126.97866&level=3';

/** A visitor's phone that was never asked for its position; for `beforeEach`. */
export function newVisitor() {
  localStorage.clear();
  useMapSearch.setState(NO_SEARCH);
  resetDraft('place');
  useSaveMode.getState().write();
  fakePosition('unasked');
}

/** `/map` over an API that knows these places; `asked` gathers the boxes it was asked for. */
export function openMap({ at = AT, places = [bookshop, cafe] as Place[], isDown = false } = {}) {
  const api = fakeApi();
  const asked: Bounds[] = [];
  const state = { isDown };
  api.serve(
    readPlace,
    ({ params }) => places.find(({ placeId }) => placeId === params.placeId) ?? refuse('PlaceNotFound'),
  );
  api.serve(placesOnMap, ({ query: { pinCategory, ...box } }) => {
    asked.push(box);
    if (state.isDown) refuse('Unavailable');
    const shown = places.filter((place) => pinCategory === undefined || place.pinCategory === pinCategory);
    return { places: shown, clusters: [], total: shown.length };
  });
  api.serve(searchSpots, ({ query: { keyword } }) => ({
    places:
      keyword === '한강'
        ? [
            {
              name: '여의도한강공원',
              address: '서울특별시 영등포구',
              lat: 37.5285,
              lng: 126.9327,
              source: 'landmark',
            },
          ]
        : keyword === '연남'
          ? [{ name: '연남동', address: '서울특별시 마포구', lat: 37.562, lng: 126.922, source: 'region' }]
          : keyword === '달빛'
            ? [{ name: '달빛커피', address: '', lat: 37.56901, lng: 126.97868, source: 'place' }]
            : [],
  }));
  return { ...renderScreen(<MapScreen />, { path: '/map', at }), user: userEvent.setup(), asked, state };
}

/** A button, once it is there. */
export const button = (name: string | RegExp) => screen.findByRole('button', { name });
