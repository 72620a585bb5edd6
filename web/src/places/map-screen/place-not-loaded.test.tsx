import { screen } from '@testing-library/react';
import { beforeEach, expect, test, vi } from 'vitest';
import { button, openMapScreen, resetVisitor } from './fake-map-screen.tsx';

vi.mock('map/open-map', () => import('map/fake-map'));
beforeEach(resetVisitor);

test('a linked place that could not be loaded is reported, and not as gone', async () => {
  openMapScreen({ at: '/map?lat=37.56683&lng=126.97866&level=3&placeId=99', places: [], isPlaceDown: true });
  expect(await screen.findByText('장소를 불러오지 못했어요.')).toBeTruthy();
  expect(screen.queryByText('이제 없는 장소예요')).toBeNull();
});

test.each(['/map?placeId=8', '/map?lat=37.7&lng=127.2&level=3&placeId=8'])(
  'a linked place that could not be loaded is read again, and the map goes there (%s)',
  async (at) => {
    const { state, user, router } = openMapScreen({ at, isDown: true, isPlaceDown: true });
    expect(await screen.findByText('장소를 불러오지 못했어요.')).toBeTruthy();
    Object.assign(state, { isDown: false, isPlaceDown: false });
    await user.click(await button('다시 시도'));
    expect(await screen.findByRole('heading', { name: '달빛커피' })).toBeTruthy();
    expect(await button('카페 달빛커피 핀')).toBeTruthy();
    await vi.waitFor(() =>
      expect(router.state.location.search).toBe('?lat=37.569&lng=126.97868&level=3&placeId=8'),
    );
    expect(screen.queryByRole('button', { name: '다시 시도' })).toBeNull();
  },
);
