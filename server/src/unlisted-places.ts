import type { MemberId } from 'contract/ids';
import { fragment } from './db.ts';

/** The posts of `viewer` that not everybody sees: they keep a place on their author's map alone. */
const ownUnlisted = (viewer: MemberId | null) => fragment`
  articles_for(${viewer}) a where a.member_id = ${viewer} and a.audience <> 'everyone'`;

/** Whether `p`, a place on everybody's map, is on the viewer's: not where only members who are absent for them have posts (BEHAVIOUR: blocks-1). */
export const isNotHidden = (viewer: MemberId | null) => fragment`
  p.place_id <> all ((select places_hidden_from(${viewer}))::bigint[])`;

/** The places that `viewer` brought along and has saved, and that nobody has published a post at. */
const ownBrought = (viewer: MemberId | null) => fragment`
  place b join saved_place kept on kept.member_id = ${viewer} and kept.place_id = b.place_id
   where b.brought and b.deleted_at is not null and b.created_by = ${viewer}`;

/**
 * Whether `p` (place) is on the viewer's map: it is on everybody's, a post of theirs keeps it (BEHAVIOUR: places-32), or they brought
 * and saved it (BEHAVIOUR: imports-6).
 */
export const isThereFor = (viewer: MemberId | null) => fragment`
  (p.deleted_at is null and ${isNotHidden(viewer)} or exists (select from ${ownUnlisted(viewer)} and a.place_id = p.place_id)
    or p.brought and exists (select from ${ownBrought(viewer)} and b.place_id = p.place_id))`;

/** The places that are on the viewer's map and not on everybody's, as a select of `place`. */
export const unlistedPlaces = (viewer: MemberId | null) => fragment`
  select p.* from place p
   where p.deleted_at is not null and p.place_id in (
     select a.place_id from ${ownUnlisted(viewer)} union all select b.place_id from ${ownBrought(viewer)})`;
