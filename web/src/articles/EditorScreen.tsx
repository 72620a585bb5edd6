import { useQuery } from '@tanstack/react-query';
import { ArticleId } from 'contract/ids';
import { lazy, Suspense, useEffect, useEffectEvent, useState } from 'react';
import { Navigate, useLocation, useNavigate, useSearchParams } from 'react-router';
import * as v from 'valibot';
import { paths } from '../paths.ts';
import { isSignedIn } from '../api/session.ts';
import { changeArticle } from '../drafts/drafts.ts';
import { showAlert } from '../kit/dialogs.ts';
import { Header } from '../kit/Header.tsx';
import { StatusMessage } from '../kit/StatusMessage.tsx';
import { Editor } from './Editor.tsx';
import { openDrafts } from './open-drafts.ts';

const SignInFirst = lazy(async () => ({ default: (await import('./SignInFirst.tsx')).SignInFirst }));

/** What the challenge's own link into the editor says. */
const JoinState = v.object({ joinsChallenge: v.literal(true) });
/** The same, in the address a visitor comes back to. */
const JOINS = 'joins-challenge';
const EditState = v.object({ mode: v.literal('edit'), articleId: ArticleId });

/** The post editor, for members; editing when navigation state says so, or after a reload the address's `edit` (spec §2). */
export function EditorScreen() {
  const [isMember] = useState(isSignedIn); // a sign-in that ends meanwhile is told when saving
  const { state, pathname, search: asWritten } = useLocation();
  const [search] = useSearchParams();
  const passed = v.safeParse(EditState, state);
  const asked = v.safeParse(ArticleId, search.get('edit'));
  if (passed.success && !asked.success)
    return <Navigate to={`${paths.editor}?edit=${passed.output.articleId}`} replace />;
  const joins = v.is(JoinState, state) || search.has(JOINS);
  if (isMember) return <Opening target={asked.success ? asked.output : null} joins={joins} />;
  return (
    <Suspense>
      <SignInFirst path={joins ? `${paths.editor}?${JOINS}` : pathname + asWritten} />
    </Suspense>
  );
}

function Opening({ target, joins }: { target: ArticleId | null; joins: boolean }) {
  const navigate = useNavigate();
  const opening = useQuery({
    queryKey: ['editor', target],
    queryFn: async ({ client }) => {
      const opened = await openDrafts(client, target);
      if (joins) changeArticle({ joinsChallenge: true });
      // Said once: a tick taken back stays back after a reload.
      if (joins) await navigate(paths.editor, { replace: true });
      return opened;
    },
    staleTime: 'static',
    gcTime: 0,
    retry: false,
    networkMode: 'always',
  });
  const giveUp = useEffectEvent(async () => {
    await showAlert('게시글 정보를 불러오지 못했습니다.');
    await navigate(-1);
  });
  useEffect(() => {
    if (opening.isError) void giveUp();
  }, [opening.isError]);
  if (opening.data === 'other') return <Navigate to={paths.editor} replace />;
  if (opening.data === 'ready') return <Editor />;
  return (
    <>
      <Header title="글 쓰기" underline />
      <StatusMessage text={opening.isError ? '게시글 정보를 불러오지 못했습니다.' : '글을 불러오고 있어요'} />
    </>
  );
}
