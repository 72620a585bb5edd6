import type { ArticleId } from 'contract/ids';
import * as v from 'valibot';
import { create } from 'zustand';
import { persist } from 'zustand/middleware';
import { storedState } from '../api/stored-state.ts';
import { type Composer, reduce, type Action } from './composer.ts';
import { AnyReply } from './read-comments.ts';

const text = v.string();
const StoredComposer = v.variant('doing', [
  v.object({ doing: v.literal('writing'), text }),
  v.object({ doing: v.literal('replying'), text, to: AnyReply }),
  v.object({ doing: v.literal('editing'), text, comment: AnyReply, newText: text }),
]);
const Composers = v.object({ byPost: v.record(v.string(), StoredComposer) });

const NOTHING: Composer = { doing: 'writing', text: '' };

/** What is being written about each post, kept in session storage for a reload (BEHAVIOUR: drafts-8). */
export const useComposers = create<v.InferOutput<typeof Composers>>()(
  persist(() => ({ byPost: {} }), { name: 'comment-drafts', storage: storedState(Composers, 'session') }),
);

/** Forgets everything, when the member signs out. */
export const clearComposers = () => useComposers.setState({ byPost: {} });

/** The composer of a post's comments. */
export function useComposer(articleId: ArticleId): [Composer, (action: Action) => void] {
  const composer = useComposers(({ byPost }) => byPost[articleId] ?? NOTHING);
  return [composer, (action) => change(articleId, (before) => reduce(before, action))];
}

function change(articleId: ArticleId, next: (composer: Composer) => Composer) {
  useComposers.setState(({ byPost }) => {
    const { [articleId]: before = NOTHING, ...others } = byPost;
    const after = next(before);
    const isEmpty = after.doing === 'writing' && after.text === '';
    return { byPost: isEmpty ? others : { ...others, [articleId]: after } };
  });
}
