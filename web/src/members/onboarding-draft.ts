import * as v from 'valibot';
import { create } from 'zustand';
import { persist } from 'zustand/middleware';
import { onAnotherOnDevice } from '../api/last-member.ts';
import { storedState } from '../api/stored-state.ts';
import { ChosenRegion } from '../regions/chosen-regions.ts';

const Regions = v.pipe(v.array(ChosenRegion), v.readonly());
const OnboardingDraft = v.object({
  /** Null until the member types: then the saved nickname is shown. */
  nickname: v.nullable(v.string()),
  /** Null until the member chooses: then the saved neighbourhoods are shown. */
  regions: v.nullable(Regions),
  /** What is chosen in the search of step 3 and not confirmed yet; null outside it. */
  searched: v.nullable(Regions),
});
type OnboardingDraft = v.InferOutput<typeof OnboardingDraft>;

const EMPTY: OnboardingDraft = { nickname: null, regions: null, searched: null };

/** The input of onboarding, kept on the device for a reload and for another day (BEHAVIOUR: drafts-9, members-43). */
export const useOnboardingDraft = create<OnboardingDraft>()(
  persist(() => EMPTY, { name: 'onboarding-draft', storage: storedState(OnboardingDraft, 'local') }),
);

/** Empties the draft once onboarding is complete. */
export function clearOnboardingDraft() {
  useOnboardingDraft.setState(EMPTY);
  useOnboardingDraft.persist.clearStorage();
}
onAnotherOnDevice(clearOnboardingDraft);
