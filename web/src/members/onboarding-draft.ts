import { create } from 'zustand';
import { createJSONStorage, persist } from 'zustand/middleware';
import type { ChosenRegion } from '../regions/chosen-regions.ts';

/** What a newcomer has typed and chosen so far. */
interface OnboardingDraft {
  /** Null until something was typed: the saved nickname shows then. */
  nickname: string | null;
  /** Null until something was chosen: the saved neighbourhoods show then. */
  regions: readonly ChosenRegion[] | null;
}

const EMPTY: OnboardingDraft = { nickname: null, regions: null };

/** Kept in session storage, so that a reload in the middle of joining loses nothing. */
export const useOnboardingDraft = create<OnboardingDraft>()(
  persist(() => EMPTY, { name: 'onboarding-draft', storage: createJSONStorage(() => sessionStorage) }),
);

/** Forgets the draft once joining is complete. */
export const clearOnboardingDraft = () => useOnboardingDraft.setState(EMPTY);
