import { create } from 'zustand';
import { createJSONStorage, persist } from 'zustand/middleware';
import type { ChosenRegion } from '../regions/chosen-regions.ts';

/** What a newcomer has typed and chosen so far. */
interface OnboardingDraft {
  /** Null until something was typed: the saved nickname shows then. */
  nickname: string | null;
  /** Null until something was chosen: the saved neighbourhoods show then. */
  regions: readonly ChosenRegion[] | null;
  /** The path of ours the newcomer was on the way to; null for home. */
  returnTo: string | null;
}

const EMPTY: Omit<OnboardingDraft, 'returnTo'> = { nickname: null, regions: null };

/** Kept in session storage, so that a reload in the middle of joining loses nothing. */
export const useOnboardingDraft = create<OnboardingDraft>()(
  persist((): OnboardingDraft => ({ ...EMPTY, returnTo: null }), {
    name: 'onboarding-draft',
    storage: createJSONStorage(() => sessionStorage),
  }),
);

/** Forgets what was typed and chosen once joining is complete; the way on is still needed then. */
export const clearOnboardingDraft = () => useOnboardingDraft.setState(EMPTY);
