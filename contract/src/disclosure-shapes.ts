import * as v from 'valibot';

/** An author's disclosure about payment: none, they paid themselves (내돈내산), or they were sponsored (협찬·제공받음). */
export const Disclosure = v.picklist(['none', 'own', 'sponsored']);
export type Disclosure = v.InferOutput<typeof Disclosure>;

/** The disclosure of a post or card. It is optional for clients that do not know the field. */
export const disclosed = v.optional(Disclosure);
