import { fragment } from '../db.ts';

/** The usual name of `g` (region, or nulls): its 동, else its 시군구, else its 시도. Null if unknown. */
export const regionName = fragment`coalesce(nullif(g.district, ''), nullif(g.city, ''), g.province)`;

/** The full name of `g` (BEHAVIOUR: regions-2). */
export const fullRegionName = fragment`concat_ws(' ', g.province, nullif(g.city, g.province), nullif(g.district, ''))`;
