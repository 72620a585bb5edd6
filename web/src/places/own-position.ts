import type { QueryClient } from '@tanstack/react-query';
import { hasPositionConsent } from '../consents/position-consent.ts';
import { positionPermission } from '../map/position.ts';

export { askPositionConsent } from '../consents/position-consent.ts';
export { readPosition } from '../map/position.ts';

// The code for the member's position that a screen needs after its first frame. The page of a map preloads this file and its imports.

/** The browser's permission, and whether the position may be used without asking. Throws as a call does. */
export async function positionState(client: QueryClient) {
  const consent = hasPositionConsent(client); // requested at once, since the answer takes long on a slow connection
  consent.catch(() => {});
  const permission = await positionPermission();
  return { permission, isAllowed: permission === 'granted' && (await consent) };
}
