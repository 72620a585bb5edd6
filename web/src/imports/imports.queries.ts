import { queryOptions, useQueryClient } from '@tanstack/react-query';
import { beginImport, deleteImport, readImport, sendImportPart, startImport } from 'contract/imports';
import type { ImportId } from 'contract/ids';
import { IMPORT } from 'contract/limits';
import { call, read } from '../api/call.ts';
import { useChange } from '../api/use-change.ts';

const POLL_MS = 2_000;

/** My newest import, refetched every two seconds while it is read. */
export const newestImport = queryOptions({
  queryKey: ['imports'],
  queryFn: (context) => read(readImport, {}, context),
  refetchInterval: ({ state }) => {
    const doing = state.data?.import?.state;
    return doing === 'waiting' || doing === 'running' ? POLL_MS : false;
  },
});

/** A file to import, and a listener for how many of its parts were sent. */
interface Sending {
  file: Blob;
  onPart: (sent: number, parts: number) => void;
  signal: AbortSignal;
}

/** Uploads a file in parts and starts the import. */
export const useSendImport = () => useChange({ change: sendFile, invalidates: [newestImport.queryKey] });

async function sendFile({ file, onPart, signal }: Sending) {
  const { importId, parts } = await call(startImport, { body: { bytes: file.size } }, { signal });
  const params = { importId };
  for (let nth = 0; nth < parts; nth++) {
    onPart(nth, parts);
    const part = file.slice(nth * IMPORT.partBytes, (nth + 1) * IMPORT.partBytes);
    await call(sendImportPart, { params, body: { nth }, files: { part: [part] } }, { signal });
  }
  onPart(parts, parts);
  return call(beginImport, { params }, { signal });
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
