import type { Member } from 'contract/members';
import type { ChosenRegion } from '../regions/chosen-regions.ts';
import { useOnboardingDraft } from './onboarding-draft.ts';

/** A member's saved favourite neighbourhoods, with the names of the screens (BEHAVIOUR: members-27). */
export const favouriteRegions = ({ likeRegions }: Member): ChosenRegion[] =>
  likeRegions.map(({ id, name }) => ({ regionId: id, name }));

/** The neighbourhoods chosen in onboarding: from the draft, else the saved ones. */
export function useDraftRegions(me: Member): readonly ChosenRegion[] {
  return useOnboardingDraft((draft) => draft.regions) ?? favouriteRegions(me);
}
