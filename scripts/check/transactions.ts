import { isTest } from './imports.ts';
import { type SourceFile, withoutComments } from './source-files.ts';

/** Code that uses services other than the database: the photo store, the photo reader, a geocoder, fetch, and rules that use them. */
const NETWORK =
  /\b(?:store|reader|geocoder)\b(?=[.,\s)}])|\bfetch\w*\(|\.inject\(|\b(?:receivePhotos|discardPhotos|withPhotos)\(/g;

/**
 * Reports the server's transactions whose code uses the network, one sentence each: a slow service would hold their locks. At run
 * time, `expectNoTransaction` checks the functions that they call in other files.
 */
export function networkInTransactions(files: readonly SourceFile[]): string[] {
  return files
    .filter(({ path }) => path.startsWith('server/src/') && path.endsWith('.ts') && !isTest(path))
    .flatMap(({ path, text }) =>
      transactionsIn(withoutComments(text))
        .flatMap((transaction) => transaction.match(NETWORK) ?? [])
        .map((use) => `${path} uses ${use} within a transaction: claim, act, then confirm`),
    );
}

/** Returns the arguments of each `.begin(…)`. */
function transactionsIn(text: string): string[] {
  return [...text.matchAll(/\.begin\(/g)].map(({ index, 0: { length } }) => {
    const start = index + length;
    let depth = 1;
    let end = start;
    for (; end < text.length && depth > 0; end++) {
      if (text[end] === '(') depth += 1;
      if (text[end] === ')') depth -= 1;
    }
    return text.slice(start, end);
  });
}
