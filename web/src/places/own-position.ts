import type { QueryClient } from '@tanstack/react-query';
import { hasPositionConsent } from '../consents/position-consent.ts';
import { positionPermission } from '../map/position.ts';

export { askPositionConsent } from '../consents/position-consent.ts';
export { readPosition } from '../map/position.ts';

// What a screen needs of the member's position beyond its first frame. The page of a map brings this file with all it imports.

/** The browser's permission, and whether the position may be used without asking. Throws as a call does. */
export async function positionState(client: QueryClient) {
  const consent = hasPositionConsent(client); // requested at once: on a slow line the answer takes its time
  consent.catch(() => {});
  const permission = await positionPermission();
  return { permission, isAllowed: permission === 'granted' && (await consent) };
}
