import { screen } from '@testing-library/react';
import { placesOnMap, readPlace } from 'contract/places';
import { expect, test, vi } from 'vitest';
import { fakeApi, refuse } from '../api/fake-api.ts';
import { serveNoConsents } from '../consents/fake-consents.ts';
import { renderScreen } from '../api/render-screen.tsx';
import { fakePosition } from '../map/fake-position.ts';
import { MapScreen } from './MapScreen.tsx';

vi.mock('../map/open-map.ts', () => import('../map/fake-map.ts'));

test('a linked place that could not be loaded is not reported as gone', async () => {
  fakePosition('prompt');
  const api = fakeApi();
  serveNoConsents(api);
  let requests = 0;
  api.serve(readPlace, () => {
    requests++;
    return refuse('Unavailable');
  });
  api.serve(placesOnMap, () => ({ places: [], clusters: [], total: 0 }));
  renderScreen(<MapScreen />, { path: '/map', at: '/map?lat=37.56683&lng=126.97866&level=3&placeId=99' });
  expect(await screen.findByText('아직 이 근처에 기록된 장소가 없어요.')).toBeTruthy();
  await vi.waitFor(() => expect(requests).toBeGreaterThan(0));
  await new Promise((done) => setTimeout(done, 100));
  expect(screen.queryByText('이제 없는 장소예요')).toBeNull();
});
