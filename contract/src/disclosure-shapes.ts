import * as v from 'valibot';

/** What an author discloses about payment: nothing, that they paid themselves (내돈내산), or that they were sponsored (협찬·제공받음). */
export const Disclosure = v.picklist(['none', 'own', 'sponsored']);
export type Disclosure = v.InferOutput<typeof Disclosure>;

/** The disclosure of a post or card; `none` for a client that does not know the field. */
export const disclosed = v.optional(Disclosure);
