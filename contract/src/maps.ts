import * as v from 'valibot';

/**
 * Why a map service does not serve: no answer in time or none at all, a key or domain it does not know, calls used up, another
 * status, an answer too long or not to be understood, pages of ours may not read it (CORS), the file is gone.
 */
export const Trouble = v.picklist([
  'timeout',
  'unreachable',
  'unauthorized',
  'over quota',
  'bad status',
  'too large',
  'nonsense',
  'other origins only',
  'gone',
]);
export type Trouble = v.InferOutput<typeof Trouble>;

/** Whether a service answered when it was last asked; `status` is the HTTP status that was no success. */
export const Checked = v.variant('works', [
  v.object({ works: v.literal(true) }),
  v.object({ works: v.literal(false), trouble: Trouble, status: v.nullable(v.number()) }),
]);
export type Checked = v.InferOutput<typeof Checked>;
