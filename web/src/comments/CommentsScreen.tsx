import { useInfiniteQuery } from '@tanstack/react-query';
import { ArticleId } from 'contract/ids';
import { Link, useLocation, useParams } from 'react-router';
import * as v from 'valibot';
import { paths } from '../paths.ts';
import { useOpenedArticle } from '../articles/opened-article.ts';
import { Button } from '../kit/Button.tsx';
import { LoadError } from '../kit/LoadError.tsx';
import { Header } from '../kit/Header.tsx';
import { StatusMessage } from '../kit/StatusMessage.tsx';
import { LostIllustration } from '../kit/illustrations.tsx';
import { CommentComposer } from './CommentComposer.tsx';
import { CommentList } from './CommentList.tsx';
import { commentsOn } from './comments.queries.ts';
import styles from './CommentsScreen.module.css';
import { useComposer } from './use-composer.ts';

/** 글 댓글: what neighbours say under a post, and a line to say something oneself (spec §2). */
export function CommentsScreen() {
  const articleId = useArticleId();
  return (
    <>
      <Header title="글 댓글" underline />
      {articleId === null ? <NoArticle /> : <Comments key={articleId} articleId={articleId} />}
    </>
  );
}

/** The post in question: of the address (`id` or `articleId`), else of navigation state, else the one last opened (spec §2). */
function useArticleId(): ArticleId | null {
  const { id, articleId } = useParams();
  const { state } = useLocation();
  const opened = useOpenedArticle(({ article }) => article?.articleId);
  const passed = v.safeParse(v.object({ articleId: v.unknown() }), state);
  for (const given of [id, articleId, passed.success ? passed.output.articleId : undefined, opened]) {
    const read = v.safeParse(ArticleId, given);
    if (read.success) return read.output;
  }
  return null;
}

function NoArticle() {
  return (
    <StatusMessage illustration={<LostIllustration />} title="잘못된 접근, 게시글 ID가 없습니다">
      <Link to={paths.home}>홈으로 가기</Link>
    </StatusMessage>
  );
}

function Comments({ articleId }: { articleId: ArticleId }) {
  const comments = useInfiniteQuery(commentsOn(articleId));
  const [composer, move] = useComposer(articleId);
  return (
    <>
      <div className={styles['list']} aria-busy={comments.isPending}>
        {comments.isPending && <StatusMessage text="댓글 불러오는 중..." />}
        {comments.isLoadingError && (
          <LoadError text="댓글 불러오기에 실패했습니다." onRetry={() => void comments.refetch()} />
        )}
        {comments.data && (
          <CommentList articleId={articleId} comments={comments.data} composer={composer} move={move} />
        )}
        {comments.isFetchNextPageError && (
          <p className={styles['failed']} role="alert">
            댓글 불러오기에 실패했습니다.
          </p>
        )}
        {comments.hasNextPage && (
          <Button
            variant="secondary"
            busy={comments.isFetchingNextPage}
            onClick={() => void comments.fetchNextPage()}
          >
            더 보기
          </Button>
        )}
      </div>
      <CommentComposer articleId={articleId} composer={composer} move={move} />
    </>
  );
}
