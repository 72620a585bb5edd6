import { create } from 'zustand';

/** What a sheet asks for: the required consents that are missing, or that to the use of the position. */
export type Asked = 'required' | 'position';

/** The sheet on screen; null while there is none. */
export const useConsentSheet = create<{ open: { asked: Asked; answer: (isGiven: boolean) => void } | null }>(
  () => ({ open: null }),
);

/** Opens the sheet that asks for consents, and resolves with whether they were given. A sheet that is open already is answered with no. */
export function askConsents(asked: Asked): Promise<boolean> {
  useConsentSheet.getState().open?.answer(false);
  return new Promise((resolve) => {
    const answer = (isGiven: boolean) => {
      useConsentSheet.setState({ open: null });
      resolve(isGiven);
    };
    useConsentSheet.setState({ open: { asked, answer } });
  });
}
