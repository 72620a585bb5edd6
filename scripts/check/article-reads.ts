import { isTest } from './imports.ts';
import { type SourceFile, withoutComments } from './source-files.ts';

/** The reason why a statement reads posts regardless of who may see them: `from article /* any: deleted ones count *\/`. */
const REASON = /\b(from|join|using)\s+article\s*\/\* any: [^*]*\S \*\//gi;
const READ = /(?<!\bdelete\s+)\b(?:from|join|using)\s+(?:only\s+)?article\b/gi;

/**
 * Reports the server's statements that read the table of posts, one sentence each. They should read `articles_for(viewer)` or
 * `articles_open_to(viewer, link)`, or state why they need posts that are not visible (docs/decisions/094).
 */
export function unguardedArticleReads(files: readonly SourceFile[]): string[] {
  return files
    .filter(({ path }) => path.startsWith('server/src/') && path.endsWith('.ts') && !isTest(path))
    .flatMap(({ path, text }) =>
      (withoutComments(text.replaceAll(REASON, '$1 any_article')).match(READ) ?? []).map(
        (read) => `${path} says ${read.replaceAll(/\s+/g, ' ')}: read articles_for(viewer), or say why not`,
      ),
    );
}
