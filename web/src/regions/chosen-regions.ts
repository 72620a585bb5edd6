import type { RegionId } from 'contract/ids';
import { REGIONS } from 'contract/limits';

/** A neighbourhood a member likes, shown as 'province city district' (spec §3: likePlaces). */
export interface ChosenRegion {
  regionId: RegionId;
  name: string;
}

/** What members read about how many neighbourhoods they may choose (spec §5). */
export const REGION_ALERTS = {
  full: '좋아하는 동네는 최대 3개까지 선택할 수 있어요.',
  count: '좋아하는 동네는 최소 1개, 최대 3개까지 선택해 주세요.',
} as const;

/** The chosen ones with one more, in the order of choosing. One already there changes nothing; null when there is no room. */
export function withRegion(
  chosen: readonly ChosenRegion[],
  region: ChosenRegion,
): readonly ChosenRegion[] | null {
  if (isChosen(chosen, region.regionId)) return chosen;
  return chosen.length >= REGIONS.max ? null : [...chosen, region];
}

export const withoutRegion = (chosen: readonly ChosenRegion[], regionId: RegionId) =>
  chosen.filter((one) => one.regionId !== regionId);

export const isChosen = (chosen: readonly ChosenRegion[], regionId: RegionId) =>
  chosen.some((one) => one.regionId === regionId);

/** Whether this many may be confirmed: 1 to 3. */
export const isRightCount = (chosen: readonly ChosenRegion[]) =>
  chosen.length >= REGIONS.min && chosen.length <= REGIONS.max;
