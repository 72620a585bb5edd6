import { queryOptions, useQueryClient } from '@tanstack/react-query';
import {
  beginImport,
  deleteImport,
  type Import,
  readImport,
  sendImportPart,
  startImport,
} from 'contract/imports';
import type { ImportId } from 'contract/ids';
import { IMPORT } from 'contract/limits';
import { call, read } from '../api/call.ts';
import { useChange } from '../api/use-change.ts';
import { untilDone } from './try-again.ts';

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

/** A file to import, and a listener for how many of its parts were sent. */
interface Sending {
  file: Blob;
  onPart: (sent: number, parts: number) => void;
  signal: AbortSignal;
}

/** Uploads a file in parts and starts the import; a part that does not arrive is sent again (BEHAVIOUR: imports-1). */
export const useSendImport = () =>
  useChange({ change: sendFile, invalidates: [newestImport.queryKey], networkMode: 'always' });

async function sendFile({ file, onPart, signal }: Sending) {
  const { importId, parts } = await call(startImport, { body: { bytes: file.size } }, { signal });
  const params = { importId };
  for (let nth = 0; nth < parts; nth++) {
    onPart(nth, parts);
    const part = file.slice(nth * IMPORT.partBytes, (nth + 1) * IMPORT.partBytes);
    await untilDone(
      () => call(sendImportPart, { params, body: { nth }, files: { part: [part] } }, { signal }),
      signal,
    );
  }
  onPart(parts, parts);
  return untilDone(() => call(beginImport, { params }, { signal }), signal);
}

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
