import type { QueryClient } from '@tanstack/react-query';
import { hasPositionConsent } from '../../consents/position-consent.ts';
import { positionPermission } from '../../geo/position.ts';

export { askPositionConsent } from '../../consents/position-consent.ts';
export { readPosition } from '../../geo/position.ts';

// Code for the member's position that screens need after their first frame. The map page preloads this file and its imports.

/** The browser's permission, and whether the position may be used without our question. Throws as a call does. */
export async function positionState(client: QueryClient) {
  const consent = hasPositionConsent(client); // requested at once, since the answer takes long on a slow connection
  consent.catch(() => {});
  const permission = await positionPermission();
  const isAllowed = permission === 'granted' && (await consent);
  return { permission, isAllowed };
}
