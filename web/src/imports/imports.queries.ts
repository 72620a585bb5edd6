import { queryOptions, useQueryClient } from '@tanstack/react-query';
import { deleteImport, type Import, readImport } from 'contract/imports';
import type { ImportId } from 'contract/ids';
import { call, read } from '../api/call.ts';
import { useChange } from '../api/use-change.ts';
import { sendFile } from './send-file.ts';

const POLL_MS = 2_000;
const QUERY_KEY = ['imports'];

/** Whether an import waits to be read, or is being read. */
export const isBeingRead = (newest: Import | null | undefined) =>
  newest?.state === 'waiting' || newest?.state === 'running';

/** My newest import, refetched every two seconds while it is read; at its end everything else is read again, which it added to. */
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

/** Uploads a file in parts and starts the import; a part that does not arrive is sent again (BEHAVIOUR: imports-1). */
export const useSendImport = () =>
  useChange({ change: sendFile, invalidates: [newestImport.queryKey], networkMode: 'always' });

/** Stops an import, or discards its result; whatever it added is refetched. */
export function useDeleteImport() {
  const client = useQueryClient();
  return useChange({
    change: async (importId: ImportId) => {
      await call(deleteImport, { params: { importId } });
      void client.invalidateQueries();
    },
  });
}
