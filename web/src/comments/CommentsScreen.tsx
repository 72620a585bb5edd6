import { useInfiniteQuery, type UseInfiniteQueryResult } from '@tanstack/react-query';
import { ArticleId, type CommentId } from 'contract/ids';
import { isRefused } from 'contract/refused';
import { useContext } from 'react';
import { useLocation, useParams } from 'react-router';
import * as v from 'valibot';
import { ServerPage } from '../api/server-page.ts';
import { lastArticle } from '../articles/read-articles.ts';
import { Button } from '../kit/Button.tsx';
import { Gone } from '../kit/Gone.tsx';
import { Header } from '../kit/Header.tsx';
import { StatusMessage } from '../kit/StatusMessage.tsx';
import { NoPostsIllustration } from '../kit/illustrations.tsx';
import { later } from '../kit/later.ts';
import { PagedList } from '../kit/PagedList.tsx';
import { useRestriction } from '../members/use-restriction.ts';
import { CommentComposer } from './CommentComposer.tsx';
import { CommentList } from './CommentList.tsx';
import { CommentsShape } from './CommentsShape.tsx';
import { commentsOn } from './comments.queries.ts';
import styles from './CommentsScreen.module.css';
import { useComposer } from './composers.ts';
import { isAmong } from './thread-pages.ts';
import { useWithWaiting } from './waiting-comments.ts';
import { useFreshComments, useOpenedComment } from './use-opened-comment.ts';

const RestrictionBar = later(async () => (await import('../appeals/RestrictionBar.tsx')).RestrictionBar, {
  ahead: false,
});

/** 글 댓글: the comments of a post, and the composer to write one. */
export function CommentsScreen() {
  const articleId = useArticleId();
  const opened = useOpenedComment();
  const isOnServer = useContext(ServerPage) !== null;
  return (
    <>
      <Header title="글 댓글" underline />
      {articleId === null ? (
        <Gone title="잘못된 접근, 게시글 ID가 없습니다" />
      ) : isOnServer ? (
        <EarlyComments articleId={articleId} />
      ) : (
        <Comments key={`${articleId} ${opened}`} articleId={articleId} opened={opened} />
      )}
    </>
  );
}

/**
 * The post's id: from the address (`id` or `articleId`), else from the navigation state, else of the post last read
 * (BEHAVIOUR: comments-23). An invalid id in the address is no other post's.
 */
function useArticleId(): ArticleId | null {
  const { id, articleId } = useParams();
  const { state } = useLocation();
  const passed = v.safeParse(v.object({ articleId: ArticleId }), state);
  const fromState = passed.success ? passed.output.articleId : undefined;
  const read = v.safeParse(ArticleId, id ?? articleId ?? fromState ?? lastArticle.read()?.articleId);
  return read.success ? read.output : null;
}

/** The server's page: the composer can be typed in (`web/early-input.js`) while the code and the comments load. */
function EarlyComments({ articleId }: { articleId: ArticleId }) {
  const [composer, dispatch] = useComposer(articleId);
  return (
    <>
      <div className={styles['list']}>
        <CommentsShape />
      </div>
      <CommentComposer articleId={articleId} composer={composer} dispatch={dispatch} isEarly />
    </>
  );
}

const FAILED = '댓글 불러오기에 실패했습니다.';

function Comments({ articleId, opened }: { articleId: ArticleId; opened: CommentId | null }) {
  const isKept = useFreshComments(articleId, opened);
  const read = useInfiniteQuery(commentsOn(articleId, opened));
  const threads = useWithWaiting(articleId, read.data ?? []);
  const comments = { ...read, data: read.data && threads };
  const [composer, dispatch] = useComposer(articleId);
  const restriction = useRestriction();
  const { error } = comments;
  const isGone = isRefused<'ArticleNotFound'>(error, 'ARTICLE4001');
  return (
    <>
      <div className={styles['list']}>
        {isGone ? (
          <Gone title={error.message} />
        ) : (
          <PagedList
            query={comments}
            pending={<CommentsShape />}
            failed={FAILED}
            moreFailed={FAILED}
            empty={<NoComments />}
          >
            {(rows, more) => (
              <>
                {opened !== null && !isAmong(rows, opened) && <GoneComment />}
                {comments.hasPreviousPage && <EarlierComments comments={comments} />}
                <CommentList
                  articleId={articleId}
                  threads={rows}
                  opened={opened}
                  isKept={isKept}
                  composer={composer}
                  dispatch={dispatch}
                />
                {more}
              </>
            )}
          </PagedList>
        )}
      </div>
      {restriction === null ? (
        <CommentComposer articleId={articleId} composer={composer} dispatch={dispatch} />
      ) : (
        <RestrictionBar restriction={restriction} />
      )}
    </>
  );
}

function GoneComment() {
  return (
    <p className={styles['missing']} role="status">
      찾으시는 댓글은 삭제되었거나 볼 수 없어요.
    </p>
  );
}

/** The button that reads the page before the first one, for a list that begins in the middle. */
function EarlierComments({
  comments,
}: {
  comments: Pick<
    UseInfiniteQueryResult,
    'fetchPreviousPage' | 'isFetchingPreviousPage' | 'isFetchPreviousPageError'
  >;
}) {
  const { fetchPreviousPage, isFetchingPreviousPage, isFetchPreviousPageError } = comments;
  return (
    <div className={styles['earlier']}>
      <Button variant="secondary" wide busy={isFetchingPreviousPage} onClick={() => void fetchPreviousPage()}>
        이전 댓글 더 보기
      </Button>
      {isFetchPreviousPageError && <p role="alert">{FAILED}</p>}
    </div>
  );
}

function NoComments() {
  return (
    <StatusMessage
      illustration={<NoPostsIllustration size={132} />}
      title="아직 댓글이 없어요"
      text="첫 댓글을 남겨 보세요."
    />
  );
}
