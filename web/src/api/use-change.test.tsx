import { QueryClientProvider, useQuery } from '@tanstack/react-query';
import { act, cleanup, renderHook, waitFor } from '@testing-library/react';
import type { ReactNode } from 'react';
import { afterEach, expect, test, vi } from 'vitest';
import { createQueryClient } from './query-client.ts';
import { useChange } from './use-change.ts';

afterEach(cleanup);

const KEY = ['names'];
type Names = readonly string[];

/** A list of names with a change that adds one; settling a promise of `answers` ends the call. */
function openNames(revert?: (names: Names, name: string) => Names) {
  const client = createQueryClient(() => {}, { retry: false });
  const read = vi.fn<() => Promise<Names>>(async () => ['가람']);
  const answers: PromiseWithResolvers<string>[] = [];
  const wrapper = ({ children }: { children: ReactNode }) => (
    <QueryClientProvider client={client}>{children}</QueryClientProvider>
  );
  const { result } = renderHook(
    () => {
      const { data } = useQuery({ queryKey: KEY, queryFn: read });
      const add = useChange({
        change: (_name: string) => {
          const answer = Promise.withResolvers<string>();
          answers.push(answer);
          return answer.promise;
        },
        shown: {
          queryKey: KEY,
          apply: (names: Names, name) => [...names, name],
          confirm: (names, given: string, name) => names.map((one) => (one === name ? given : one)),
          ...(revert && { revert }),
        },
        invalidates: [['others']],
      });
      return { data, add };
    },
    { wrapper },
  );
  return { result, answers };
}

test('a change is shown at once, and as the server gave it when it agreed', async () => {
  const { result, answers } = openNames();
  await waitFor(() => expect(result.current.data).toEqual(['가람']));
  act(() => result.current.add.mutate('나래'));
  await waitFor(() => expect(result.current.data).toEqual(['가람', '나래']));
  act(() => answers[0]!.resolve('나래 2'));
  await waitFor(() => expect(result.current.data).toEqual(['가람', '나래 2']));
  expect(result.current.add.isSuccess).toBe(true);
});

test('a refused change is undone', async () => {
  const { result, answers } = openNames();
  await waitFor(() => expect(result.current.data).toEqual(['가람']));
  act(() => result.current.add.mutate('나래'));
  await waitFor(() => expect(result.current.data).toHaveLength(2));
  act(() => answers[0]!.reject(new Error('refused')));
  await waitFor(() => expect(result.current.data).toEqual(['가람']));
});

test('undoing one of two changes keeps the other if it has a revert', async () => {
  const { result, answers } = openNames((names, name) => names.filter((one) => one !== name));
  await waitFor(() => expect(result.current.data).toEqual(['가람']));
  act(() => result.current.add.mutate('나래'));
  act(() => result.current.add.mutate('다솜'));
  await waitFor(() => expect(result.current.data).toHaveLength(3));
  act(() => answers[0]!.reject(new Error('refused')));
  await waitFor(() => expect(result.current.data).toEqual(['가람', '다솜']));
});

test.each([{ waits: true }, { waits: false }])(
  'a change is pending until what it invalidates is refetched, or not: $waits',
  async ({ waits }) => {
    const client = createQueryClient(() => {}, { retry: false });
    const readings: PromiseWithResolvers<Names>[] = [];
    const read = () => {
      const reading = Promise.withResolvers<Names>();
      readings.push(reading);
      return reading.promise;
    };
    const wrapper = ({ children }: { children: ReactNode }) => (
      <QueryClientProvider client={client}>{children}</QueryClientProvider>
    );
    const { result } = renderHook(
      () => {
        useQuery({ queryKey: KEY, queryFn: read });
        return useChange({ change: async () => {}, invalidates: [KEY], waits });
      },
      { wrapper },
    );
    await act(async () => readings[0]!.resolve(['가람']));
    act(() => result.current.mutate());
    await waitFor(() => expect(readings).toHaveLength(2));
    await act(async () => {});
    expect(result.current.isPending).toBe(waits);
    await act(async () => readings[1]!.resolve(['가람']));
    await waitFor(() => expect(result.current.isSuccess).toBe(true));
  },
);
