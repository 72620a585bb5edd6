import { cleanup, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import type { ReactNode } from 'react';
import { expect, test, vi } from 'vitest';
import { renderScreen } from '../api/render-screen.tsx';
import { PlaceList } from './PlaceList.tsx';

const HERE = { lat: 37.55, lng: 126.92 };
const NONE = /기록된 장소가 없어요/;

test('a list is shown as empty only when that is known', async () => {
  const list = { places: [], from: HERE, onChoose: () => {} };
  const retry = vi.fn<() => void>();
  const show = (list: ReactNode) => {
    cleanup();
    renderScreen(list);
  };
  show(<PlaceList {...list} status="loading" />);
  expect(screen.queryByText(NONE)).toBeNull();
  show(<PlaceList {...list} status="failed" onRetry={retry} />);
  expect(screen.queryByText(NONE)).toBeNull();
  expect(screen.getByText('목록을 불러오지 못했습니다.')).toBeTruthy();
  await userEvent.click(screen.getByRole('button', { name: '다시 시도' }));
  expect(retry).toHaveBeenCalledOnce();
  show(<PlaceList {...list} status="loaded" />);
  expect(screen.getByText(NONE)).toBeTruthy();
});
