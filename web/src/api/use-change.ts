import { type QueryKey, useMutation, useQueryClient } from '@tanstack/react-query';

/** How a change updates a cached answer before it is refetched. */
interface Shown<Data, Given, Result> {
  queryKey: QueryKey;
  /** Applied immediately, before the server answers. */
  apply?: (data: Data, given: Given) => Data;
  /** Undoes `apply` when the server refused; without it the previous answer is restored. */
  revert?: (data: Data, given: Given) => Data;
  /** Applied once the server has accepted the change. */
  confirm?: (data: Data, result: Result, given: Given) => Data;
}

interface Change<Data, Given, Result> {
  change: (given: Given) => Promise<Result>;
  shown?: Shown<Data, Given, Result>;
  /** The queries to refetch after the change has settled, or a function that returns them. */
  invalidates?: readonly QueryKey[] | (() => readonly QueryKey[]);
  /** Whether the change stays pending until the queries are refetched; true by default. */
  waits?: boolean;
  /** The key by which other components find the running change. */
  mutationKey?: QueryKey;
  /** Changes of one scope run one after another. */
  scope?: string;
  /** `always`: without a connection the change fails at once instead of waiting for one. */
  networkMode?: 'always';
}

/** A change on the server. An optimistic change is shown at once and reverted if refused; queries are refetched after it has settled. */
export function useChange<Data, Given = void, Result = unknown>({
  change,
  shown,
  invalidates = [],
  waits = true,
  mutationKey,
  scope,
  ...rest
}: Change<Data, Given, Result>) {
  const client = useQueryClient();
  const update = (next: (data: Data) => Data) =>
    shown && client.setQueryData<Data>(shown.queryKey, (data) => (data === undefined ? data : next(data)));
  return useMutation({
    ...rest,
    ...(scope !== undefined && { scope: { id: scope } }),
    ...(mutationKey !== undefined && { mutationKey }),
    mutationFn: change,
    onMutate: async (given) => {
      const apply = shown?.apply;
      if (apply === undefined) return undefined;
      await client.cancelQueries({ queryKey: shown!.queryKey });
      const before = client.getQueryData<Data>(shown!.queryKey);
      update((data) => apply(data, given));
      return before;
    },
    onError: (_error, given, before) => {
      const revert = shown?.revert;
      if (revert !== undefined) update((data) => revert(data, given));
      else if (before !== undefined) update(() => before);
    },
    onSuccess: (result, given) => {
      const confirm = shown?.confirm;
      if (confirm !== undefined) update((data) => confirm(data, result, given));
    },
    onSettled: () => {
      const keys = typeof invalidates === 'function' ? invalidates() : invalidates;
      const refetched = Promise.all(keys.map((queryKey) => client.invalidateQueries({ queryKey })));
      return waits ? refetched : undefined;
    },
  });
}
