import type { Reply } from 'contract/comments';
import type { ArticleId } from 'contract/ids';
import * as v from 'valibot';
import { create } from 'zustand';
import { persist } from 'zustand/middleware';
import { onAnotherMember } from '../api/last-member.ts';
import { storedState } from '../api/stored-state.ts';
import { randomId } from '../drafts/random-id.ts';
import { type Composer, reduce, type Action } from './composer.ts';
import { AnyReply } from './read-comments.ts';

const text = v.string();
const StoredComposer = v.variant('doing', [
  v.object({ doing: v.literal('writing'), text }),
  v.object({ doing: v.literal('replying'), text, to: AnyReply }),
  v.object({ doing: v.literal('editing'), text, comment: AnyReply, newText: text }),
]);
/** A new comment that was sent, the comment it answers, and its `Idempotency-Key`. */
const Sent = v.object({ content: v.string(), to: v.nullable(AnyReply), key: v.string() });
type Sent = v.InferOutput<typeof Sent>;

const OnPost = v.object({
  composer: StoredComposer,
  /** Sent without an answer yet, oldest first. */
  sending: v.array(Sent),
  /** Back in the composer. Only their answers may have been lost: sent again, they have the same keys (BEHAVIOUR: comments-28). */
  failed: v.array(Sent),
});
type OnPost = v.InferOutput<typeof OnPost>;

/** After a reload no answers arrive for earlier requests: the texts being sent return to the composer. */
const Stored = v.object({ byPost: v.record(v.string(), v.pipe(OnPost, v.transform(giveAllBack))) });

const NOTHING: OnPost = { composer: { doing: 'writing', text: '' }, sending: [], failed: [] };

/** The composer and the unanswered comments of each post, kept in session storage for a reload (BEHAVIOUR: drafts-8). */
export const useComposers = create<v.InferOutput<typeof Stored>>()(
  persist(() => ({ byPost: {} }), { name: 'comment-drafts', storage: storedState(Stored, 'session') }),
);

/** Clears everything, when the member signs out or another one signs in. */
export const clearComposers = () => useComposers.setState({ byPost: {} });
onAnotherMember(clearComposers);

/** The composer of a post's comments. */
export function useComposer(articleId: ArticleId): [Composer, (action: Action) => void] {
  const { composer } = useComposers(({ byPost }) => byPost[articleId] ?? NOTHING);
  const dispatch = (action: Action) =>
    change(articleId, (post) => ({ ...post, composer: reduce(post.composer, action) }));
  return [composer, dispatch];
}

/** Empties the composer for a comment that is being sent, and returns the comment's key. Its text is kept until the server answers. */
export function startSending(articleId: ArticleId, content: string, to: Reply | null): string {
  const { failed } = useComposers.getState().byPost[articleId] ?? NOTHING;
  const before = failed.find((one) => one.content === content && one.to?.commentId === to?.commentId);
  const sent = { content, to, key: before?.key ?? randomId() };
  change(articleId, (post) => ({
    composer: reduce(post.composer, { type: 'sent' }),
    sending: [...post.sending, sent],
    failed: post.failed.filter(({ key }) => key !== sent.key),
  }));
  return sent.key;
}

/** Removes the text of a comment that the server has accepted. */
export const finishSending = (articleId: ArticleId, key: string) =>
  change(articleId, (post) => ({ ...post, sending: post.sending.filter((one) => one.key !== key) }));

/** Returns the text of a comment that could not be sent to the composer, even if its screen is closed (BEHAVIOUR: comments-12). */
export const giveBack = (articleId: ArticleId, key: string) =>
  change(articleId, (post) => post.sending.filter((one) => one.key === key).reduce(giveOneBack, post));

function giveAllBack(post: OnPost): OnPost {
  return post.sending.reduceRight(giveOneBack, post); // each text is put before the existing one
}

function giveOneBack({ composer, sending, failed }: OnPost, sent: Sent): OnPost {
  return {
    composer: reduce(composer, { type: 'failed', text: sent.content, to: sent.to }),
    sending: sending.filter((one) => one !== sent),
    failed: [...failed, sent],
  };
}

function change(articleId: ArticleId, next: (post: OnPost) => OnPost) {
  useComposers.setState(({ byPost }) => {
    const { [articleId]: before = NOTHING, ...others } = byPost;
    const after = next(before);
    return { byPost: isEmpty(after) ? others : { ...others, [articleId]: after } };
  });
}

/** Keys of failed comments go with the text that was given back. */
const isEmpty = ({ composer, sending }: OnPost) =>
  composer.doing === 'writing' && composer.text === '' && sending.length === 0;
