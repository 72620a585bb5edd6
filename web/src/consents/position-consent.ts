import type { QueryClient } from '@tanstack/react-query';
import { isGiven } from 'contract/consents';
import { isSignedIn } from '../api/session.ts';
import { storedText } from '../api/stored.ts';
import { askConsents } from './consent-sheet.ts';
import { myConsents } from './consents.queries.ts';

/** The version of the text to which a visitor consented on this device (BEHAVIOUR: consents-7). */
export const visitorsAnswer = storedText('position-consent', 'local');

/** Whether the position may be used: consent is not asked for, or was given (BEHAVIOUR: consents-7). Throws as a call does. */
export async function hasPositionConsent(client: QueryClient): Promise<boolean> {
  const { isAsked, consents } = await client.query(myConsents);
  const location = consents.find(({ consent }) => consent === 'LOCATION');
  if (!isAsked || location === undefined) return true;
  return isGiven(location) || (!isSignedIn() && visitorsAnswer.read() === location.version);
}

/** Whether the position may be used, after asking for a missing consent. Throws as a call does. */
export const askPositionConsent = async (client: QueryClient): Promise<boolean> =>
  (await hasPositionConsent(client)) || askConsents('position');
