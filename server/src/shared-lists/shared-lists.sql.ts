import type { Result } from 'contract/endpoint';
import type { CategoryId, MemberId } from 'contract/ids';
import { LIST } from 'contract/limits';
import type { Page } from 'contract/page';
import type { FollowedList, ListKey, ListLink, readSharedList } from 'contract/shared-lists';
import { type Db, fragment, maybeJson, maybeOne, oneValue } from '../db.ts';
import { lockMember } from '../members/members.ts';
import { jsonObject } from '../db/json-object.ts';
import { firstRows, pageColumns, pageParts } from '../db/page.ts';
import { comesAfter, newestFirst } from '../places/place-order.ts';
import { isThereFor } from '../visibility/unlisted-places.ts';

/** The owner of a list, and the list's category. */
export interface ListOwner {
  listId: number;
  ownerId: MemberId;
  categoryId: CategoryId;
}

/**
 * The shared lists that a viewer can open, as `l` with `c` (category) and `m` (owner). Excludes lists of owners who are suspended, have
 * withdrawn, or are absent for the viewer, and lists that a moderator removed (BEHAVIOUR: lists-3, reports-17).
 */
const found = (viewer: MemberId | null) => fragment`
  shared_list l
    join category c on c.member_id = l.member_id and c.category_id = l.category_id and c.deleted_at is null
    join member m on m.member_id = l.member_id and m.withdrawn_at is null and m.suspended_at is null
     and m.member_id <> all ((select absent_for(${viewer}))::bigint[]) and l.held_at is null`;

/** The places of `l` that are on the viewer's map, as `p`. */
const savedPlaces = (viewer: MemberId | null) => fragment`
  saved_place o join place p on p.place_id = o.place_id
   where o.member_id = l.member_id and o.category_id = l.category_id and ${isThereFor(viewer)}`;

const headFields = (viewer: MemberId | null) => ({
  listKey: fragment`l.list_key`,
  name: fragment`c.name`,
  color: fragment`c.color`,
  ownerNickname: fragment`case when l.shows_nickname then m.nickname end`,
  placeCount: fragment`(select count(*) from ${savedPlaces(viewer)})`,
});

type Shown = Result<typeof readSharedList>;

const placeJson = (viewer: MemberId | null) =>
  jsonObject<Shown['places'][number]>({
    placeId: fragment`p.place_id`,
    title: fragment`p.title`,
    latitude: fragment`p.lat_e5 / 1e5::float8`,
    longitude: fragment`p.lng_e5 / 1e5::float8`,
    address: fragment`p.address`,
    pinCategory: fragment`p.pin_category`,
    isSaved: fragment`exists (select from saved_place s where s.member_id = ${viewer} and s.place_id = p.place_id)`,
  });

/** Returns a page of a list as the viewer sees it; undefined if they cannot open it. */
export function sharedList(db: Db, listKey: ListKey, { cursor, limit }: Page, viewer: MemberId | null) {
  const lastCreated = fragment`
    select p.* from ${savedPlaces(viewer)} and ${comesAfter(cursor)} order by ${newestFirst}`;
  const rows = fragment`
    select p.place_id as id, ${pageColumns(newestFirst, placeJson(viewer), limit)}
      from (${firstRows(lastCreated, limit)}) p`;
  const json = jsonObject<Shown>({
    ...headFields(viewer),
    isMine: fragment`(l.member_id = ${viewer}::bigint) is true`,
    isFollowed: fragment`exists (select from followed_list f where f.shared_list_id = l.shared_list_id and f.member_id = ${viewer})`,
    places: fragment`page.rows`,
    cursor: fragment`page.cursor`,
    limit: fragment`${limit}::integer`,
    hasNext: fragment`page.has_next`,
  });
  return maybeJson<Shown>(db`
    select ${json}::text as json
      from ${found(viewer)} cross join lateral (${pageParts(rows, limit)}) page
     where l.list_key = ${listKey}`);
}

/** Returns the owner of a list that the viewer can open by its link. */
export function findList(db: Db, listKey: ListKey, viewer: MemberId) {
  return maybeOne(db<ListOwner>`
    select l.shared_list_id as list_id, l.member_id as owner_id, l.category_id from ${found(viewer)} where l.list_key = ${listKey}`);
}

/** Returns the link of a member's category; undefined if it is not shared, or its list is removed. */
export function findLink(db: Db, me: MemberId, categoryId: CategoryId) {
  return maybeOne(db<ListLink>`
    select list_key, shows_nickname from shared_list
     where member_id = ${me} and category_id = ${categoryId} and held_at is null`);
}

/** Shares a category by `listKey`, or by its existing or revoked link; undefined if its list was removed. */
export function insertLink(
  db: Db,
  me: MemberId,
  categoryId: CategoryId,
  { listKey, showsNickname }: { listKey: string; showsNickname: boolean },
) {
  return maybeOne(db<ListLink>`
    insert into shared_list as l (member_id, category_id, list_key, shows_nickname)
    values (${me}, ${categoryId}, ${listKey}, ${showsNickname})
    on conflict (member_id, category_id) do update
      set shows_nickname = excluded.shows_nickname, held_at = null, revoked_at = null
      where l.held_at is null or l.revoked_at is not null
    returning list_key, shows_nickname`);
}

/**
 * Revokes the link of a category. One that others follow is kept for a while, held from everybody, so that it may be shared again with
 * them. A removed list stays, so that it cannot be shared again as a new list.
 */
export async function revokeLink(db: Db, me: MemberId, categoryId: CategoryId) {
  await db`
    with followed as (
      update shared_list l set held_at = now(), revoked_at = now()
       where member_id = ${me} and category_id = ${categoryId} and held_at is null
         and exists (select from followed_list f where f.shared_list_id = l.shared_list_id)
      returning shared_list_id
    )
    delete from shared_list
     where member_id = ${me} and category_id = ${categoryId} and held_at is null
       and shared_list_id not in (select shared_list_id from followed)`;
}

/** Deletes the revoked link of a category, and who followed it. */
export async function forgetLink(tx: Db, me: MemberId, categoryId: CategoryId) {
  await tx`
    delete from shared_list where member_id = ${me} and category_id = ${categoryId} and revoked_at is not null`;
}

/** Deletes links that were revoked too long ago to be shared again. Returns how many. */
export async function forgetRevokedLinks(db: Db): Promise<number> {
  const { count } = await db`
    delete from shared_list where revoked_at < now() - make_interval(days => ${LIST.revokedDays})`;
  return count;
}

/** Counts who followed the link of a category that was revoked. */
export const formerFollowers = (db: Db, me: MemberId, categoryId: CategoryId) =>
  oneValue(db<{ count: number }>`
    select count(*) from shared_list l join followed_list f using (shared_list_id)
     where l.member_id = ${me} and l.category_id = ${categoryId} and l.revoked_at is not null`);

/** The time at which a list was removed; null while it is shared. */
export interface ListState {
  heldAt: string | null;
}

/** Locks a list. Returns its owner and state; undefined if its link was revoked or its category deleted. */
export function lockListState(tx: Db, listId: number) {
  return maybeOne(tx<ListState & { author: MemberId }>`
    select l.member_id as author, l.held_at
      from shared_list l
      join category c on c.member_id = l.member_id and c.category_id = l.category_id and c.deleted_at is null
     where l.shared_list_id = ${listId} and l.revoked_at is null for update of l`);
}

/** Removes a list, or shows it again. */
export async function setListState(tx: Db, listId: number, { heldAt }: ListState) {
  await tx`update shared_list set held_at = ${heldAt}::timestamptz where shared_list_id = ${listId}`;
}

/** Locks a member, so that they follow one list at a time, and counts the lists they follow. */
export async function countFollowed(tx: Db, me: MemberId): Promise<number> {
  await lockMember(tx, me);
  return oneValue(tx<{ count: number }>`
    select count(*) from followed_list f join shared_list l using (shared_list_id)
     where f.member_id = ${me} and l.revoked_at is null`);
}

/** Follows a list of another member. Repeating it changes nothing. */
export async function insertFollow(tx: Db, me: MemberId, { listId, ownerId }: ListOwner) {
  await tx`
    insert into followed_list (member_id, shared_list_id)
    select ${me}, shared_list_id from shared_list where shared_list_id = ${listId} and ${ownerId}::bigint <> ${me}::bigint for key share
    on conflict do nothing`;
}

/** Unfollows a list. */
export async function deleteFollow(db: Db, me: MemberId, listKey: ListKey) {
  await db`
    delete from followed_list f using shared_list l
     where f.shared_list_id = l.shared_list_id and f.member_id = ${me} and l.list_key = ${listKey}`;
}

/** Returns the lists that a member follows and can still open, last followed first. */
export const followedLists = (db: Db, me: MemberId) => {
  const { listKey, name, color, ownerNickname, placeCount } = headFields(me);
  return db<FollowedList>`
    select ${listKey} as list_key, ${name} as name, ${color} as color, ${ownerNickname} as owner_nickname,
           ${placeCount} as place_count
      from ${found(me)} join followed_list f on f.shared_list_id = l.shared_list_id
     where f.member_id = ${me} order by f.followed_list_id desc`;
};

/** Deletes the lists that a withdrawing member shares or follows. */
export async function withdrawLists(tx: Db, me: MemberId) {
  await tx`delete from shared_list where member_id = ${me}`;
  await tx`delete from followed_list where member_id = ${me}`;
}
