import type { QueryClient } from '@tanstack/react-query';
import type { Purpose } from 'contract/consents';
import { storedText } from '../../api/stored.ts';
import { hasPositionConsent } from '../../consents/position-consent.ts';
import { positionPermission } from '../../geo/position.ts';

export { askPositionConsent } from '../../consents/position-consent.ts';
export { readPosition } from '../../geo/position.ts';

// Code for the member's position that screens need after their first frame. The map page preloads this file and its imports.

/** The dismissed prompt for a purpose: it is not shown again in this tab's session. */
const putOff = (purpose: Purpose) => storedText(`position-later-${purpose}`, 'session');
export const putQuestionOff = (purpose: Purpose) => putOff(purpose).write('');

/**
 * The browser's permission, whether the position may be used without a prompt, and whether the prompt was dismissed. Throws as a call
 * does.
 */
export async function positionState(client: QueryClient, purpose: Purpose) {
  const consent = hasPositionConsent(client); // requested at once, since the answer takes long on a slow connection
  consent.catch(() => {});
  const permission = await positionPermission();
  const isAllowed = permission === 'granted' && (await consent);
  return { permission, isAllowed, isPutOff: putOff(purpose).read() !== null };
}
