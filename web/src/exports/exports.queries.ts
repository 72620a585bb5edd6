import { queryOptions } from '@tanstack/react-query';
import { deleteExport, readExport, requestExport } from 'contract/exports';
import type { ExportId } from 'contract/ids';
import { call, read } from '../api/call.ts';
import { useChange } from '../api/use-change.ts';

const POLL_MS = 2_000;

/** The member's newest export, refetched every two seconds while it is being made. */
export const newestExport = queryOptions({
  queryKey: ['exports'],
  queryFn: (context) => read(readExport, {}, context),
  refetchInterval: ({ state }) => {
    const doing = state.data?.export?.state;
    return doing === 'waiting' || doing === 'running' ? POLL_MS : false;
  },
});

/** Requests an export of all of the member's data. */
export const useRequestExport = () =>
  useChange({ change: () => call(requestExport, {}), invalidates: [newestExport.queryKey] });

/** Deletes an export and its file, or stops one that is being made. */
export const useDeleteExport = () =>
  useChange({
    change: (exportId: ExportId) => call(deleteExport, { params: { exportId } }),
    invalidates: [newestExport.queryKey],
  });
