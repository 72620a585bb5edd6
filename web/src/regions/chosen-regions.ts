import { RegionId } from 'contract/ids';
import { REGIONS } from 'contract/limits';
import * as v from 'valibot';

/** A favourite neighbourhood; `name` is 'province city district' (BEHAVIOUR: regions-2). */
export const ChosenRegion = v.object({ regionId: RegionId, name: v.string() });
export type ChosenRegion = v.InferOutput<typeof ChosenRegion>;

/** The alerts about the number of favourite neighbourhoods (BEHAVIOUR: members-14). */
export const REGION_ALERTS = {
  full: '좋아하는 동네는 최대 3개까지 선택할 수 있어요.',
  count: '좋아하는 동네는 최소 1개, 최대 3개까지 선택해 주세요.',
} as const;

/** The hint about the number of favourite neighbourhoods, before one is refused. */
export const REGION_HINT = '최소 1개, 최대 3개까지 선택할 수 있어요';

/** Appends a region, unless it is already chosen (BEHAVIOUR: members-15). Null at the limit. */
export function withRegion(
  chosen: readonly ChosenRegion[],
  region: ChosenRegion,
): readonly ChosenRegion[] | null {
  if (isChosen(chosen, region.regionId)) return chosen;
  return chosen.length >= REGIONS.max ? null : [...chosen, region];
}

export const withoutRegion = (chosen: readonly ChosenRegion[], regionId: RegionId) =>
  chosen.filter((region) => region.regionId !== regionId);

export const isChosen = (chosen: readonly ChosenRegion[], regionId: RegionId) =>
  chosen.some((region) => region.regionId === regionId);

/** Whether the number of regions is allowed: 1 to 3. */
export const isCountAllowed = (chosen: readonly ChosenRegion[]) =>
  chosen.length >= REGIONS.min && chosen.length <= REGIONS.max;
