import { useInfiniteQuery } from '@tanstack/react-query';
import { ArticleId } from 'contract/ids';
import { useLocation, useParams } from 'react-router';
import * as v from 'valibot';
import { Button } from '../kit/Button.tsx';
import { FailedNotice } from '../kit/FailedNotice.tsx';
import { Header } from '../kit/Header.tsx';
import { Notice } from '../kit/Notice.tsx';
import { NoPostsSpot } from '../kit/spots.tsx';
import { CommentRow, PendingRow } from './CommentRow.tsx';
import { CommentComposer } from './CommentComposer.tsx';
import { commentsOn, usePendingComments } from './comments.queries.ts';
import styles from './CommentsScreen.module.css';
import { type ShownComment, threads } from './read-comments.ts';
import { useComposer } from './use-composer.ts';

/** 글 댓글: what neighbours say under a post, and a line to say something oneself (spec §2). */
export function CommentsScreen() {
  const params = useParams();
  const { state } = useLocation() as { state: { articleId?: unknown } | null };
  const articleId = v.safeParse(ArticleId, params['id'] ?? params['articleId'] ?? state?.articleId);
  if (!articleId.success) return <Notice title="잘못된 접근, 게시글 ID가 없습니다" />;
  return <Comments articleId={articleId.output} />;
}

function Comments({ articleId }: { articleId: ArticleId }) {
  const comments = useInfiniteQuery(commentsOn(articleId));
  const [composer, move] = useComposer(articleId);
  const active =
    composer.doing === 'writing' ? null : composer.doing === 'editing' ? composer.comment : composer.to;
  return (
    <>
      <Header title="글 댓글" underline />
      <div className={styles['list']}>
        {comments.isPending && <Notice text="댓글 불러오는 중..." />}
        {comments.isError && (
          <FailedNotice text="댓글 불러오기에 실패했습니다." onRetry={() => void comments.refetch()} />
        )}
        {comments.data && (
          <List
            articleId={articleId}
            comments={comments.data}
            activeId={active?.commentId ?? null}
            onReply={(to) => move({ type: 'reply', to })}
            onEdit={(comment) => move({ type: 'edit', comment })}
          />
        )}
        {comments.hasNextPage && (
          <Button
            look="quiet"
            busy={comments.isFetchingNextPage}
            onClick={() => void comments.fetchNextPage()}
          >
            댓글 더 보기
          </Button>
        )}
      </div>
      <CommentComposer articleId={articleId} composer={composer} move={move} />
    </>
  );
}

interface ListProps {
  articleId: ArticleId;
  comments: readonly ShownComment[];
  activeId: number | null;
  onReply: (to: ShownComment) => void;
  onEdit: (comment: ShownComment) => void;
}

function List({ articleId, comments, activeId, onReply, onEdit }: ListProps) {
  const pending = usePendingComments(articleId);
  const row = (comment: ShownComment) => (
    <CommentRow
      key={comment.commentId}
      articleId={articleId}
      comment={comment}
      isActive={comment.commentId === activeId}
      onReply={() => onReply(comment)}
      onEdit={() => onEdit(comment)}
    />
  );
  const sentTo = (parent: number | null) =>
    pending
      .filter((draft) => draft.parentCommentId === parent)
      .map((draft) => <PendingRow key={draft.sentAt} draft={draft} />);
  if (comments.length === 0 && pending.length === 0) {
    return <Notice picture={<NoPostsSpot />} title="아직 댓글이 없어요" text="첫 댓글을 남겨 보세요." />;
  }
  return (
    <ul>
      {threads(comments).map(({ top, replies }) => (
        <li key={top.commentId}>
          {row(top)}
          {replies.map(row)}
          {sentTo(top.commentId)}
        </li>
      ))}
      {pending.some((draft) => draft.parentCommentId === null) && <li>{sentTo(null)}</li>}
    </ul>
  );
}
