import type { Member } from 'contract/members';
import type { ChosenRegion } from '../regions/chosen-regions.ts';
import { useOnboardingDraft } from './onboarding-draft.ts';

/** The neighbourhoods chosen so far: the draft's, else the saved ones. */
export function useDraftRegions(me: Member): readonly ChosenRegion[] {
  return useOnboardingDraft((draft) => draft.regions) ?? likePlacesOf(me);
}

/** A member's saved neighbourhoods as the screens choose them (spec §3: likeRegions mapped to likePlaces). */
export const likePlacesOf = ({ likeRegions }: Member): ChosenRegion[] =>
  likeRegions.map(({ id, name }) => ({ regionId: id, name }));
