import type { QueryClient } from '@tanstack/react-query';
import { hasNotJoined, isSignedIn } from '../../api/session.ts';
import { myCategories } from '../../categories/categories.queries.ts';
import { myInfo, storeMember } from '../../members/members.queries.ts';
import { unreadNotifications } from '../../notifications/notifications.queries.ts';
import { followedLists } from '../../shared-lists/shared-lists.queries.ts';
import { query, type ScreenQueries, type ScreenQuery } from '../screen-queries.ts';

/** The member is stored by this device also where they came with the page. */
const me: ScreenQuery = {
  ...query(myInfo),
  load: (client: QueryClient) => client.query(myInfo).then(storeMember, () => {}),
};

/** None in the browser of somebody who is not shown the page. */
export const queries: ScreenQueries = () =>
  import.meta.env.SSR || (isSignedIn() && !hasNotJoined())
    ? [me, query(unreadNotifications), query(myCategories), query(followedLists)]
    : [];
