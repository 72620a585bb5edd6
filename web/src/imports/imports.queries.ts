import { queryOptions, useQueryClient } from '@tanstack/react-query';
import { deleteImport, type Import, readImport } from 'contract/imports';
import type { ImportId } from 'contract/ids';
import { call, read } from '../api/call.ts';
import { useChange } from '../api/use-change.ts';
import { sendFile } from './send-file.ts';

const POLL_MS = 2_000;
const QUERY_KEY = ['imports'];

/** Whether an import is waiting or running. */
export const isBeingRead = (newest: Import | null | undefined) =>
  newest?.state === 'waiting' || newest?.state === 'running';

/** The member's newest import, refetched every two seconds while it runs; when it ends, all else is refetched (BEHAVIOUR: imports-31). */
export const newestImport = queryOptions({
  queryKey: QUERY_KEY,
  queryFn: async ({ client, ...context }) => {
    const before = client.getQueryData<{ import: Import | null }>(QUERY_KEY);
    const now = await read(readImport, {}, context);
    if (isBeingRead(before?.import) && !isBeingRead(now.import))
      void client.invalidateQueries({ predicate: ({ queryKey }) => queryKey[0] !== QUERY_KEY[0] });
    return now;
  },
  refetchInterval: ({ state }) => (isBeingRead(state.data?.import) ? POLL_MS : false),
});

/** Uploads a file in parts and starts the import; failed parts are retried (BEHAVIOUR: imports-23). */
export const useSendImport = () =>
  useChange({ change: sendFile, invalidates: [newestImport.queryKey], networkMode: 'always' });

/** Stops an import, or discards its result; imported data is refetched. */
export function useDeleteImport() {
  const client = useQueryClient();
  return useChange({
    change: async (importId: ImportId) => {
      await call(deleteImport, { params: { importId } });
      void client.invalidateQueries();
    },
  });
}
