import type { MemberId } from 'contract/ids';
import { fragment } from './db.ts';

/** The posts of `viewer` that not everybody sees: they keep a place on their author's map alone. */
const ownUnlisted = (viewer: MemberId | null) => fragment`
  articles_for(${viewer}) a where a.member_id = ${viewer} and a.audience <> 'everyone'`;

/** Whether `p` (place) is on the viewer's map: it is on everybody's, or a post of theirs keeps it (BEHAVIOUR: places-32). */
export const isThereFor = (viewer: MemberId | null) => fragment`
  (p.deleted_at is null or exists (select from ${ownUnlisted(viewer)} and a.place_id = p.place_id))`;

/** The places that are on the viewer's map and not on everybody's, as a select of `place`. */
export const unlistedPlaces = (viewer: MemberId | null) => fragment`
  select p.* from place p
   where p.deleted_at is not null and p.place_id in (select a.place_id from ${ownUnlisted(viewer)})`;
