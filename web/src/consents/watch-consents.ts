import type { QueryClient } from '@tanstack/react-query';
import { isGiven } from 'contract/consents';
import { hasNotJoined, isSignedIn } from '../api/session.ts';
import { askConsents } from './consent-sheet.ts';
import { myConsents } from './consents.queries.ts';

/** Asks a member for missing required consents, such as to a new version of a text, once per visit (BEHAVIOUR: consents-6). */
export async function watchConsents(client: QueryClient) {
  if (!isSignedIn() || hasNotJoined() || location.pathname.startsWith('/terms/')) return;
  const answer = await client.query(myConsents).catch(() => null);
  if (answer?.isAsked && answer.consents.some((one) => one.isRequired && !isGiven(one)))
    await askConsents('required');
}
