import * as v from 'valibot';

/** What an author says of money behind a post: nothing, that they paid themselves (내돈내산), or that they did not (협찬·제공받음). */
export const Disclosure = v.picklist(['none', 'own', 'sponsored']);
export type Disclosure = v.InferOutput<typeof Disclosure>;

/** What a post and its card say of it; a client that knows nothing of it says nothing. */
export const disclosed = v.optional(
  v.pipe(Disclosure, v.description('`own` (내돈내산), `sponsored` (협찬·제공받음), or `none` said.')),
);
