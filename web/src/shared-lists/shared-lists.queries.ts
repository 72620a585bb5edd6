import { queryOptions } from '@tanstack/react-query';
import type { CategoryId } from 'contract/ids';
import {
  copySharedList,
  followList,
  listFollowedLists,
  type ListKey,
  readListLink,
  readSharedList,
  shareList,
  unfollowList,
  unshareList,
} from 'contract/shared-lists';
import { call, read } from '../api/call.ts';
import { pagedQuery } from '../api/paged-query.ts';
import { useChange } from '../api/use-change.ts';

const FOLLOWED = ['shared-lists', 'followed'];

/** A list by its link, without its places. */
export const sharedList = (listKey: ListKey) =>
  queryOptions({
    queryKey: ['shared-lists', listKey],
    queryFn: (context) => read(readSharedList, { params: { listKey }, query: { limit: 1 } }, context),
  });

/** The places of a list, twenty a page. */
export const listedPlaces = (listKey: ListKey) =>
  pagedQuery({
    queryKey: ['shared-lists', listKey, 'places'],
    fetchPage: (cursor, context) => read(readSharedList, { params: { listKey }, query: { cursor } }, context),
    rows: (page) => page.places,
    next: (page) => page.cursor,
  });

/** The lists that the member follows. */
export const followedLists = queryOptions({
  queryKey: FOLLOWED,
  queryFn: (context) => read(listFollowedLists, {}, context),
  select: ({ lists }) => lists,
});

/** The link of one of the member's categories. */
export const listLink = (categoryId: CategoryId) =>
  queryOptions({
    queryKey: ['categories', categoryId, 'link'],
    queryFn: (context) => read(readListLink, { params: { categoryId } }, context),
  });

/** Shares a category, by its former link where `keepsLink`, or changes whether the list shows the member's nickname; null revokes its link. */
export const useShareList = (categoryId: CategoryId) =>
  useChange({
    change: async (to: { showsNickname: boolean; keepsLink?: boolean } | null) => {
      if (to === null) await call(unshareList, { params: { categoryId } });
      else await call(shareList, { params: { categoryId }, body: to });
    },
    invalidates: [listLink(categoryId).queryKey, ['shared-lists']],
  });

/** Follows (true) or unfollows a list. */
export const useFollowList = (listKey: ListKey) =>
  useChange({
    change: async (follows: boolean) => {
      await call(follows ? followList : unfollowList, { params: { listKey } });
    },
    invalidates: [['shared-lists']],
  });

/** Saves the places of a list into one of the member's categories. */
export const useCopyList = (listKey: ListKey) =>
  useChange({
    change: (categoryId: CategoryId) => call(copySharedList, { params: { listKey }, body: { categoryId } }),
    invalidates: [['places'], ['categories'], ['shared-lists']],
  });
