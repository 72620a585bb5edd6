import { isTest } from './imports.ts';
import { type SourceFile, withoutComments } from './source-files.ts';

/** Why a statement reads posts whoever may see them: `from article /* any: deleted ones count *\/`. */
const REASON = /\b(from|join|using)\s+article\s*\/\* any: [^*]*\S \*\//gi;
const READ = /(?<!\bdelete\s+)\b(?:from|join|using)\s+(?:only\s+)?article\b/gi;

/**
 * The statements of the server that read the table of posts, each as a sentence: they read `articles_for(viewer)` or
 * `articles_open_to(viewer, link)` instead, or state why they need posts that nobody may see (docs/decisions/094).
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
