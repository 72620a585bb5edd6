import { isTest } from './imports.ts';
import { type SourceFile, withoutComments } from './source-files.ts';

/** What reaches beyond the database: the photo store, the photo reader, a geocoder, any fetch, and the rules that use them. */
const NETWORK =
  /\b(?:store|reader|geocoder)\b(?=[.,\s)}])|\bfetch\w*\(|\.inject\(|\b(?:receivePhotos|discardPhotos|withPhotos)\(/g;

/**
 * The transactions of the server whose text uses the network, each as a sentence: a slow service would hold their locks. What they
 * call in other files is seen by `expectNoTransaction` when it runs.
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

/** The arguments of each `.begin(…)`. */
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
