import { later } from '../kit/later.ts';
import { useConsentSheet } from './consent-sheet.ts';

const ConsentSheet = later(async () => (await import('./ConsentSheet.tsx')).ConsentSheet, { ahead: false });

/** Shows the sheet of `askConsents`. */
export function ConsentHost() {
  const open = useConsentSheet((state) => state.open);
  return open && <ConsentSheet key={open.asked} {...open} onClose={() => open.answer(false)} />;
}
