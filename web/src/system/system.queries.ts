import { queryOptions, useMutation, useQueryClient } from '@tanstack/react-query';
import { readSystem, runJob } from 'contract/system';
import { call, read } from '../api/call.ts';

/** How the product runs, for operators; read again each time. */
export const systemState = queryOptions({
  queryKey: ['system'],
  queryFn: (context) => read(readSystem, {}, context),
  staleTime: 0,
  gcTime: 0,
  retry: false,
});

/** Runs a job as soon as possible, and refetches the state. */
export function useRunJob() {
  const client = useQueryClient();
  return useMutation({
    mutationFn: (job: string) => call(runJob, { params: { job } }),
    onSettled: () => client.invalidateQueries(systemState),
  });
}
