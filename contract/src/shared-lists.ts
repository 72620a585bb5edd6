import * as v from 'valibot';
import { endpoint } from './endpoint.ts';
import { CategoryId } from './ids.ts';
import { LIST } from './limits.ts';
import { pageQuery, pageResult } from './page.ts';
import { PaletteColor } from './palette.ts';
import { Place } from './place-shapes.ts';

/** The random part of a list's link: 128 bits. */
export const ListKey = v.pipe(v.string(), v.regex(/^[\w-]{22}$/), v.brand('ListKey'));
export type ListKey = v.InferOutput<typeof ListKey>;

/** The public view of a list by its link. It shows only the owner's nickname, if the owner chose to show it. */
const head = {
  listKey: ListKey,
  name: v.string(),
  color: PaletteColor,
  ownerNickname: v.nullable(v.string()),
  placeCount: v.number(),
};

/** A list that the caller follows. */
export const FollowedList = v.object(head);
export type FollowedList = v.InferOutput<typeof FollowedList>;

/** The link of a category's saved places; `listKey` is null if they are not shared. */
const link = {
  listKey: v.nullable(ListKey),
  showsNickname: v.boolean(),
  formerFollowers: v.pipe(
    v.optional(v.number()),
    v.description('How many followed the link that was revoked within the last 30 days, and may again.'),
  ),
};
export const ListLink = v.object(link);
export type ListLink = v.InferOutput<typeof ListLink>;

const ofCategory = v.object({ categoryId: CategoryId });
const ofList = v.object({ listKey: ListKey });

export const readListLink = endpoint({
  name: 'readListLink',
  tag: 'shared-lists',
  summary: 'The link of a category of mine',
  method: 'GET',
  path: '/api/categories/:categoryId/link',
  access: 'member',
  params: ofCategory,
  result: ListLink,
  refuses: ['CategoryNotFound'],
});

/** A category that is already shared keeps its link; one whose link was revoked gets it back by `keepsLink`, with who followed it. */
export const shareList = endpoint({
  name: 'shareList',
  tag: 'shared-lists',
  summary: 'Share the saved places of a category of mine by a link',
  method: 'PUT',
  path: '/api/categories/:categoryId/link',
  access: 'member',
  params: ofCategory,
  body: v.object({ showsNickname: v.boolean(), keepsLink: v.optional(v.boolean(), false) }),
  result: ListLink,
  refuses: ['CategoryNotFound', 'ListTakenDown'],
});

/** The list's link stops working, also for followers. Sharing the category again creates another link, unless it asks for the former one. */
export const unshareList = endpoint({
  name: 'unshareList',
  tag: 'shared-lists',
  summary: 'Revoke the link of a category of mine',
  method: 'DELETE',
  path: '/api/categories/:categoryId/link',
  access: 'member',
  params: ofCategory,
  refuses: ['CategoryNotFound'],
});

/** The cursor is the last `placeId`: it does not reveal when a place was saved. `isSaved` is the caller's own. */
export const readSharedList = endpoint({
  name: 'readSharedList',
  tag: 'shared-lists',
  summary: 'A list by its link',
  method: 'GET',
  path: '/api/shared-lists/:listKey',
  access: 'anyone',
  params: ofList,
  query: v.object(pageQuery(LIST.size)),
  result: v.object({
    ...head,
    isMine: v.boolean(),
    isFollowed: v.boolean(),
    places: v.array(v.omit(Place, ['savedColor', 'regionId', 'isArea', 'isMasked'])),
    ...pageResult,
  }),
  refuses: ['SharedListNotFound'],
});

/** Places that the caller has already saved, in any category, stay in their category. */
export const copySharedList = endpoint({
  name: 'copySharedList',
  tag: 'shared-lists',
  summary: 'Save the places of a list into a category of mine',
  method: 'POST',
  path: '/api/shared-lists/:listKey/copies',
  access: 'member',
  params: ofList,
  body: v.object({ categoryId: CategoryId }),
  result: v.object({ added: v.number() }),
  refuses: ['SharedListNotFound', 'CategoryNotFound'],
});

/** Following again changes nothing. */
export const followList = endpoint({
  name: 'followList',
  tag: 'shared-lists',
  summary: 'Follow a list',
  method: 'PUT',
  path: '/api/shared-lists/:listKey/follow',
  access: 'member',
  params: ofList,
  refuses: ['SharedListNotFound', 'TooManyFollowedLists'],
});

/** Also succeeds if the caller does not follow the list. */
export const unfollowList = endpoint({
  name: 'unfollowList',
  tag: 'shared-lists',
  summary: 'Unfollow a list',
  method: 'DELETE',
  path: '/api/shared-lists/:listKey/follow',
  access: 'member',
  params: ofList,
  refuses: [],
});

/** Most recently followed first, without revoked lists. */
export const listFollowedLists = endpoint({
  name: 'listFollowedLists',
  tag: 'shared-lists',
  summary: 'The lists I follow',
  method: 'GET',
  path: '/api/shared-lists',
  access: 'member',
  result: v.object({ lists: v.array(FollowedList) }),
  refuses: [],
});
