import { regionName, type Region } from 'contract/region-shapes';
import { showAlert } from '../kit/dialogs.ts';
import { type ChosenRegion, isChosen, REGION_ALERTS, withoutRegion, withRegion } from './chosen-regions.ts';

/** Adds a region to a choice, or says that the choice is full; null if nothing changes (BEHAVIOUR: members-14). */
export function addRegion(chosen: readonly ChosenRegion[], region: Region): readonly ChosenRegion[] | null {
  const more = withRegion(chosen, { regionId: region.regionId, name: regionName(region) });
  if (more === null) void showAlert(REGION_ALERTS.full);
  return more === chosen ? null : more;
}

/** Adds a region to a choice or takes it out; null if nothing changes. */
export const toggleRegion = (chosen: readonly ChosenRegion[], region: Region) =>
  isChosen(chosen, region.regionId) ? withoutRegion(chosen, region.regionId) : addRegion(chosen, region);
