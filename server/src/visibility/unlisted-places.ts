import type { MemberId } from 'contract/ids';
import { fragment } from '../db.ts';

// A visitor has no blocks and no posts, so their statements omit these functions, which PostgreSQL does not inline.

/**
 * Whether `p`, a place on everybody's map, is on the viewer's map: it is not if only members absent for the viewer have posts there
 * (BEHAVIOUR: blocks-1), nor if it is an area of the viewer's own zones (BEHAVIOUR: zones-4).
 */
export const isNotHidden = (viewer: MemberId | null) =>
  viewer === null
    ? fragment`true`
    : fragment`p.place_id <> all ((select places_hidden_from(${viewer}))::bigint[])`;

/** Whether `p` (place) is on the viewer's map: it is on everybody's, or kept by a post of the viewer (BEHAVIOUR: places-32, zones-4). */
export const isThereFor = (viewer: MemberId | null) =>
  viewer === null
    ? fragment`p.deleted_at is null`
    : fragment`
  (p.deleted_at is null and ${isNotHidden(viewer)} or exists (select from places_kept_by(${viewer}) kept where kept = p.place_id))`;

/** The places that are on the viewer's map but not on everybody's, as a select of `place`. */
export const unlistedPlaces = (viewer: MemberId | null) => fragment`
  select p.* from place p
   where ${viewer === null ? fragment`false` : fragment`p.deleted_at is not null and p.place_id in (select places_kept_by(${viewer}))`}`;
