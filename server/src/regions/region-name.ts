import { fragment } from '../db.ts';

/** What people call the region of `g` (region, or nulls): its 동, else its 시군구. Null where it is not known. */
export const regionName = fragment`coalesce(nullif(g.district, ''), nullif(g.city, ''), g.province)`;

/** The entire name of `g` (BEHAVIOUR: regions-2). */
export const fullRegionName = fragment`concat_ws(' ', g.province, nullif(g.city, g.province), nullif(g.district, ''))`;
