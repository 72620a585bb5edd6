import { queryOptions } from '@tanstack/react-query';
import { countUnread } from 'contract/notifications';
import { call } from '../api/call.ts';

/** How many notices of each kind I have not seen. */
export const unreadNotices = queryOptions({
  queryKey: ['notifications', 'unread'],
  queryFn: ({ signal }) => call(countUnread, {}, { signal }),
});
