import { queryOptions } from '@tanstack/react-query';
import { endMySession, listMySessions } from 'contract/sessions';
import { call } from '../api/call.ts';
import { useChange } from '../api/use-change.ts';

/** The browsers in which the member is signed in, most recently used first. */
export const mySessions = queryOptions({
  queryKey: ['sessions'],
  queryFn: ({ signal }) => call(listMySessions, {}, { signal }),
});

/** Signs out another browser. */
export const useEndSession = () =>
  useChange({
    change: (sessionId: string) => call(endMySession, { params: { sessionId } }),
    invalidates: [mySessions.queryKey],
  });
