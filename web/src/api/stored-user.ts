import * as v from 'valibot';
import { stored } from './stored.ts';

/** The signed-in member as stored by this page, before the server answers; null for a visitor. */
export const storedUser = stored(
  v.object({ memberId: v.number(), nickname: v.string(), isRestricted: v.optional(v.boolean()) }),
  'user',
  'local',
);
