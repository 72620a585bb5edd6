import { create } from 'zustand';

/** The consents that a sheet asks for: the missing required ones, or the one to use the position. */
export type Asked = 'required' | 'position';

/** The open sheet; null if there is none. */
export const useConsentSheet = create<{ open: { asked: Asked; answer: (isGiven: boolean) => void } | null }>(
  () => ({ open: null }),
);

/** Opens the consent sheet; resolves to whether the consents were given. An already open sheet is answered with false. */
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
