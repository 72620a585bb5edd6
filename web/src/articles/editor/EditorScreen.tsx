import { useQuery } from '@tanstack/react-query';
import { ArticleId, PlaceId } from 'contract/ids';
import { Suspense, useContext, useEffect, useEffectEvent, useState } from 'react';
import { Navigate, useLocation, useNavigate, useSearchParams } from 'react-router';
import * as v from 'valibot';
import { ServerPage } from '../../api/server-page.ts';
import { mayNotWrite } from '../../api/session.ts';
import { useIsSignedIn } from '../../api/use-is-signed-in.ts';
import { changeArticle, useDrafts } from '../../drafts/drafts.ts';
import { showAlert } from '../../kit/dialogs.ts';
import { paths } from '../../paths.ts';
import { Editor } from './Editor.tsx';
import { EditorShape } from './EditorShape.tsx';
import { openDrafts, type Target } from '../saving/open-drafts.ts';
import { later } from '../../kit/later.ts';
import { hasEarlyFields, typingPause } from '../../kit/early-fields.ts';
import { useBack } from '../../kit/use-back.ts';
import { useIsHere } from '../../kit/use-is-here.ts';
import { SignInFirst } from './SignInFirst.tsx';

const EditorRestriction = later(async () => (await import('./EditorRestriction.tsx')).EditorRestriction, {
  Failed: null,
});

/** The search parameter of an address that the service worker opens (web/src/worker/shares.ts). */
const SHARED_IN = 'shared';
/** The navigation state of the challenge's link into the editor. */
const JoinState = v.object({ joinsChallenge: v.literal(true) });
/** The search parameter that replaces `JoinState` for a visitor who signs in first. */
const JOINS = 'joins-challenge';
const EditState = v.object({ mode: v.literal('edit'), articleId: ArticleId });

/**
 * The post editor, for members. It edits the post in the navigation state or, after a reload, in the address's `edit` parameter
 * (BEHAVIOUR: articles-25), or starts a new post at the address's `place` (BEHAVIOUR: articles-40).
 */
export function EditorScreen() {
  const signedIn = useIsSignedIn();
  const [isMember] = useState(signedIn); // a session that ends while writing is noticed when saving
  const { state, pathname, search: searchText } = useLocation();
  const [search] = useSearchParams();
  const fromState = v.safeParse(EditState, state);
  const edit = v.safeParse(ArticleId, search.get('edit'));
  const place = v.safeParse(PlaceId, search.get('place'));
  if (fromState.success && !edit.success)
    return <Navigate to={paths.editorFor(fromState.output.articleId)} replace />;
  const joins = v.is(JoinState, state) || search.has(JOINS);
  const target = { edit: edit.success ? edit.output : null, place: place.success ? place.output : null };
  if (isMember) return <MembersEditor target={target} joins={joins} isShared={search.has(SHARED_IN)} />;
  return (
    <Suspense fallback={<EditorShape isEdit={false} />}>
      <SignInFirst path={joins ? `${paths.editor}?${JOINS}` : pathname + searchText} />
    </Suspense>
  );
}

interface Opened {
  target: Target;
  /** Whether the new post joins the challenge. */
  joins: boolean;
  /** Whether another app shared something for it. */
  isShared: boolean;
}

/** The editor, unless the member may not write now (BEHAVIOUR: moderation-32); of who could not before it waits for the answer. */
function MembersEditor(opened: Opened) {
  const [mayWrite, setMayWrite] = useState(() => (mayNotWrite() ? null : true));
  return (
    <>
      <EditorRestriction onKnown={setMayWrite} />
      {mayWrite === null && <EditorShape isEdit={opened.target.edit !== null} />}
      {mayWrite === true && <PreparedEditor {...opened} />}
    </>
  );
}

const LOADING_FAILED = '게시글 정보를 불러오지 못했습니다.';

/** The editor once its drafts are ready; goes back if the post to edit cannot be loaded. */
function PreparedEditor({ target, joins, isShared }: Opened) {
  const navigate = useNavigate();
  const back = useBack(paths.home);
  const isHere = useIsHere();
  const isOnServer = useContext(ServerPage) !== null;
  const continued = useDrafts(({ article }) => article.edited?.articleId) ?? null;
  const { data: prepared, isError } = useQuery({
    // Without the place, whose parameter goes once the post is begun: what is typed then is in the same fields.
    queryKey: ['editor', target.edit],
    queryFn: async ({ client }) => {
      const shared = isShared ? await (await import('../../drafts/shared.ts')).takeShared() : null;
      const result = await openDrafts(client, target);
      if (shared !== null && result === 'ready') changeArticle(shared);
      if (joins) changeArticle({ joinsChallenge: true });
      // Removes the parameters, so that a reload does not override the member's changes.
      if ((joins || isShared || target.place !== null) && result === 'ready' && isHere())
        await navigate(paths.editor, { replace: true });
      await typingPause();
      return result;
    },
    staleTime: 'static',
    gcTime: 0,
    retry: false,
    networkMode: 'always',
  });
  const goBack = useEffectEvent(async () => {
    await showAlert(LOADING_FAILED);
    if (isHere()) back();
  });
  useEffect(() => {
    if (isError) void goBack();
  }, [isError]);
  if (prepared === 'other') return <Navigate to={draftEditor(continued)} replace />;
  if (prepared === 'ready') return <Editor />;
  return (
    <EditorShape
      isEdit={target.edit !== null}
      isTypable={target.edit === null && (isOnServer || hasEarlyFields())}
    />
  );
}

/** The editor's address for a new post or an edited one. */
const draftEditor = (edited: ArticleId | null) => (edited === null ? paths.editor : paths.editorFor(edited));
