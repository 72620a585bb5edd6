import * as v from 'valibot';
import { stored } from './stored.ts';

/** Who is signed in, as far as this page knows; null for a visitor. Known before the server answers. */
export const storedUser = stored(v.object({ memberId: v.number(), nickname: v.string() }), 'user', 'local');
