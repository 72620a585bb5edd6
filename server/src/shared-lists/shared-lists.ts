import { randomBytes } from 'node:crypto';
import type { CategoryId, MemberId } from 'contract/ids';
import { LIST } from 'contract/limits';
import type { Page } from 'contract/page';
import type { ListKey } from 'contract/shared-lists';
import { expectOwnCategory, lockOwnCategory } from '../categories/own-category.ts';
import type { Db, Sql } from '../db.ts';
import { refuse } from '../http/refuse.ts';
import { copySaves } from '../places/saves.ts';
import {
  countFollowed,
  findList,
  forgetLink,
  formerFollowers,
  insertFollow,
  insertLink,
  findLink,
  revokeLink,
  sharedList,
} from './shared-lists.sql.ts';

// Used by moderators, who remove lists, by withdrawal, which deletes them, and by a job that forgets revoked links.
export {
  forgetRevokedLinks,
  type ListState,
  lockListState,
  setListState,
  withdrawLists,
} from './shared-lists.sql.ts';

/** Returns the link of a category of the caller, null if it is not shared. Refuses CategoryNotFound. */
export async function readLink(db: Db, me: MemberId, categoryId: CategoryId) {
  await expectOwnCategory(db, me, categoryId);
  const link = await findLink(db, me, categoryId);
  if (link !== undefined) return link;
  const followers = await formerFollowers(db, me, categoryId);
  return { listKey: null, showsNickname: false, ...(followers > 0 && { formerFollowers: followers }) };
}

/**
 * Shares a category of the caller by a link of 128 random bits, or with `keepsLink` by the link that was revoked, with who followed it
 * (BEHAVIOUR: lists-1, lists-7). Refuses CategoryNotFound and ListTakenDown.
 */
export function shareList(
  db: Sql,
  me: MemberId,
  categoryId: CategoryId,
  { showsNickname, keepsLink }: { showsNickname: boolean; keepsLink: boolean },
) {
  return db.begin(async (tx) => {
    await lockOwnCategory(tx, me, categoryId);
    if (!keepsLink) await forgetLink(tx, me, categoryId);
    const listKey = randomBytes(16).toString('base64url');
    return (await insertLink(tx, me, categoryId, { listKey, showsNickname })) ?? refuse('ListTakenDown');
  });
}

/** Revokes the link of a category of the caller. Refuses CategoryNotFound. */
export async function unshareList(db: Db, me: MemberId, categoryId: CategoryId) {
  await expectOwnCategory(db, me, categoryId);
  await revokeLink(db, me, categoryId);
}

/** Returns a page of a list as the viewer sees it. Refuses SharedListNotFound. */
export const readList = async (db: Db, listKey: ListKey, page: Page, viewer: MemberId | null) =>
  (await sharedList(db, listKey, page, viewer)) ?? refuse('SharedListNotFound');

/** Returns a list that the viewer can open by its link, and its owner. Refuses SharedListNotFound. */
export const expectList = async (db: Db, listKey: ListKey, viewer: MemberId) =>
  (await findList(db, listKey, viewer)) ?? refuse('SharedListNotFound');

/** Saves the places of a list into a category of the caller (BEHAVIOUR: lists-4). Refuses SharedListNotFound, CategoryNotFound. */
export function copyList(db: Sql, me: MemberId, listKey: ListKey, into: CategoryId) {
  return db.begin(async (tx) => {
    const list = await expectList(tx, listKey, me);
    await lockOwnCategory(tx, me, into);
    return { added: await copySaves(tx, me, list, into) };
  });
}

/** Follows a list (BEHAVIOUR: lists-5). Refuses SharedListNotFound, TooManyFollowedLists. */
export function followList(db: Sql, me: MemberId, listKey: ListKey) {
  return db.begin(async (tx) => {
    const list = await expectList(tx, listKey, me);
    if ((await countFollowed(tx, me)) >= LIST.followedMax) refuse('TooManyFollowedLists');
    await insertFollow(tx, me, list);
  });
}
