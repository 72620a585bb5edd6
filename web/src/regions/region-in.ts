import { RegionId } from 'contract/ids';
import * as v from 'valibot';

/** The neighbourhood that an address names in its query (`regionId`); null without one. */
export function regionIn(search: URLSearchParams, name = 'regionId'): RegionId | null {
  const region = v.safeParse(RegionId, search.get(name));
  return region.success ? region.output : null;
}
