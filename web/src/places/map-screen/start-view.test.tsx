import { QueryClientProvider } from '@tanstack/react-query';
import { act, renderHook } from '@testing-library/react';
import { searchSpots } from 'contract/geo';
import { memberInfo } from 'contract/members';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { fakeApi } from '../../api/fake-api.ts';
import { createQueryClient } from '../../api/query-client.ts';
import { useStartView } from './use-start-view.ts';
import '../../members/members.queries.ts';

beforeEach(() => {
  localStorage.clear();
  localStorage.setItem('accessToken', 'garam');
  vi.useFakeTimers();
});
afterEach(() => void vi.useRealTimers());

test('without a connection a map waits for the favourite neighbourhood no longer than one read is retried', async () => {
  const api = fakeApi();
  let requests = 0;
  const fail = () => {
    requests += 1;
    throw new TypeError('Failed to fetch');
  };
  api.serve(memberInfo, fail);
  api.serve(searchSpots, fail);
  const client = createQueryClient(() => {});
  const { result } = renderHook(() => useStartView(true, null), {
    wrapper: ({ children }) => <QueryClientProvider client={client}>{children}</QueryClientProvider>,
  });
  expect(result.current.isLoading).toBe(true);
  await act(() => vi.advanceTimersByTimeAsync(4_000));
  expect(result.current).toMatchObject({ isLoading: false, isHome: false });
  expect(requests).toBe(3);
});
