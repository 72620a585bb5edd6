import { QueryClient, QueryClientProvider, useQuery } from '@tanstack/react-query';
import { cleanup, render, screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { afterEach, expect, test, vi } from 'vitest';
import type { ListQuery } from './list-query.ts';
import { PagedList } from './PagedList.tsx';

afterEach(cleanup);

const query: ListQuery<string> = {
  data: ['골목', '강가'],
  isPending: false,
  error: null,
  refetch: vi.fn<() => void>(),
  dataUpdatedAt: 0,
};

/** Another query on the screen. */
const readOther = vi.fn<() => Promise<string>>(() => Promise.reject(new Error('lost')));
function Other() {
  useQuery({ queryKey: ['other'], queryFn: readOther });
  return null;
}

function show(
  changed: Partial<ListQuery<string>>,
  failed: string | ((error: Error) => string) = '불러오지 못했어요.',
) {
  const client = new QueryClient({ defaultOptions: { queries: { retry: false } } });
  render(
    <QueryClientProvider client={client}>
      <Other />
      <PagedList
        query={{ ...query, ...changed }}
        pending={<p>불러오는 중</p>}
        failed={failed}
        empty={<p>아직 없어요</p>}
      >
        {(rows, more) => (
          <div>
            <p>{rows.join(', ')}</p>
            {more}
          </div>
        )}
      </PagedList>
    </QueryClientProvider>,
  );
  return document.body.textContent;
}

test('a list is pending, failed, empty, or shows its rows', () => {
  expect(show({ data: undefined, isPending: true })).toBe('불러오는 중');
  cleanup();
  expect(show({ data: [] })).toBe('아직 없어요');
  cleanup();
  expect(show({})).toBe('골목, 강가');
  cleanup();
  expect(show({ data: undefined, error: new Error('gone') }, ({ message }) => message)).toContain('gone');
});

test('a failed list is tried again, and with it what else on the screen failed', async () => {
  readOther.mockClear();
  expect(show({ data: undefined, error: new Error('lost') })).toContain('불러오지 못했어요.');
  await userEvent.click(screen.getByRole('button', { name: '다시 시도' }));
  expect(query.refetch).toHaveBeenCalledOnce();
  await waitFor(() => expect(readOther).toHaveBeenCalledTimes(2));
});

test('further pages load by a button, which shows when one failed; rows stay', async () => {
  const fetchNextPage = vi.fn<() => void>();
  show({ hasNextPage: true, fetchNextPage, isFetchNextPageError: true, error: new Error('lost') });
  expect(screen.getByText('골목, 강가')).toBeTruthy();
  expect(screen.getByRole('alert').textContent).toBe('목록을 불러오지 못했습니다.');
  await userEvent.click(screen.getByRole('button', { name: '더 보기' }));
  expect(fetchNextPage).toHaveBeenCalledOnce();
});

test('a list whose first page is empty but which has more is not shown as empty', () => {
  show({ data: [], hasNextPage: true });
  expect(screen.getByRole('button', { name: '더 보기' })).toBeTruthy();
});
