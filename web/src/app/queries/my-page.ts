import type { QueryClient } from '@tanstack/react-query';
import { myCategories } from '../../categories/categories.queries.ts';
import { myInfo, storeMember } from '../../members/members.queries.ts';
import { unreadNotifications } from '../../notifications/notifications.queries.ts';
import { followedLists } from '../../shared-lists/shared-lists.queries.ts';
import { query, type ScreenQueries, type ScreenQuery } from '../screen-queries.ts';

/** Stores the member on this device, also when the server sent the data with the page. */
const me: ScreenQuery = {
  ...query(myInfo),
  load: (client: QueryClient) => client.query(myInfo).then(storeMember, () => {}),
};

export const queries: ScreenQueries = () => [
  me,
  query(unreadNotifications),
  query(myCategories),
  query(followedLists),
];
