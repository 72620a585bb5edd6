import { queryOptions } from '@tanstack/react-query';
import { endMySession, listMySessions } from 'contract/sessions';
import { call, read } from '../api/call.ts';
import { useChange } from '../api/use-change.ts';

/** The browsers in which the member is signed in, most recently used first. */
export const mySessions = queryOptions({
  queryKey: ['sessions'],
  queryFn: (context) => read(listMySessions, {}, context),
});

/** Signs out another browser. */
export const useEndSession = () =>
  useChange({
    change: (sessionId: string) => call(endMySession, { params: { sessionId } }),
    invalidates: [mySessions.queryKey],
  });
