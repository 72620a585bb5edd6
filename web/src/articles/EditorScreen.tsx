import { useQuery } from '@tanstack/react-query';
import { ArticleId } from 'contract/ids';
import { lazy, Suspense, useEffect, useEffectEvent, useState } from 'react';
import { Navigate, useLocation, useNavigate, useSearchParams } from 'react-router';
import * as v from 'valibot';
import { isSignedIn } from '../api/session.ts';
import { paths } from '../paths.ts';
import { changeArticle } from '../drafts/drafts.ts';
import { showAlert } from '../kit/dialogs.ts';
import { Header } from '../kit/Header.tsx';
import { StatusMessage } from '../kit/StatusMessage.tsx';
import { Editor } from './Editor.tsx';
import { openDrafts } from './open-drafts.ts';

const SignInFirst = lazy(async () => ({ default: (await import('./SignInFirst.tsx')).SignInFirst }));

/** The navigation state of the challenge's link into the editor. */
const JoinState = v.object({ joinsChallenge: v.literal(true) });
/** The same as a search parameter, for a visitor who signs in first. */
const JOINS = 'joins-challenge';
const EditState = v.object({ mode: v.literal('edit'), articleId: ArticleId });

/**
 * The post editor, for members. It edits the post of the navigation state or, after a reload, of the address's `edit`
 * (BEHAVIOUR: articles-25).
 */
export function EditorScreen() {
  const [isMember] = useState(isSignedIn); // a session that ends while writing is noticed when saving
  const { state, pathname, search: searchText } = useLocation();
  const [search] = useSearchParams();
  const fromState = v.safeParse(EditState, state);
  const fromAddress = v.safeParse(ArticleId, search.get('edit'));
  if (fromState.success && !fromAddress.success)
    return <Navigate to={`${paths.editor}?edit=${fromState.output.articleId}`} replace />;
  const joins = v.is(JoinState, state) || search.has(JOINS);
  if (isMember)
    return <PreparedEditor target={fromAddress.success ? fromAddress.output : null} joins={joins} />;
  return (
    <Suspense>
      <SignInFirst path={joins ? `${paths.editor}?${JOINS}` : pathname + searchText} />
    </Suspense>
  );
}

const LOADING_FAILED = '게시글 정보를 불러오지 못했습니다.';

/** The editor once the drafts are ready for a post (null: a new one); goes back when the post cannot be loaded. */
function PreparedEditor({ target, joins }: { target: ArticleId | null; joins: boolean }) {
  const navigate = useNavigate();
  const { data: prepared, isError } = useQuery({
    queryKey: ['editor', target],
    queryFn: async ({ client }) => {
      const result = await openDrafts(client, target);
      if (joins) changeArticle({ joinsChallenge: true });
      // Only once: unticked, it stays so after a reload.
      if (joins) await navigate(paths.editor, { replace: true });
      return result;
    },
    staleTime: 'static',
    gcTime: 0,
    retry: false,
    networkMode: 'always',
  });
  const goBack = useEffectEvent(async () => {
    await showAlert(LOADING_FAILED);
    await navigate(-1);
  });
  useEffect(() => {
    if (isError) void goBack();
  }, [isError]);
  if (prepared === 'other') return <Navigate to={paths.editor} replace />;
  if (prepared === 'ready') return <Editor />;
  return (
    <>
      <Header title="글 쓰기" underline />
      <StatusMessage text={isError ? LOADING_FAILED : '글을 불러오고 있어요'} />
    </>
  );
}
