import { useMutation, useQueryClient } from '@tanstack/react-query';
import { logout } from 'contract/auth';
import { withdraw } from 'contract/members';
import { useState } from 'react';
import { useNavigate } from 'react-router';
import { call, errorMessage } from '../api/call.ts';
import { SessionEnded } from '../api/refused.ts';
import { forgetSession } from '../api/session.ts';
import { clearStored } from '../api/stored.ts';
import { storedUser } from '../api/stored-user.ts';
import { paths } from '../paths.ts';
import { forgetAllArticles } from '../articles/read-articles.ts';
import { useSaveMode } from '../categories/save-mode.ts';
import { clearDrafts } from '../drafts/backup.ts';
import { showAlert } from '../kit/dialogs.ts';
import { clearOnboardingDraft } from '../members/onboarding-draft.ts';
import { deletePickedPhoto } from '../members/picked-photo.ts';

/** The messages of one way to sign out. */
interface Texts {
  done: string;
  failed: string;
}

const LOG_OUT: Texts = { done: '로그아웃되었어요', failed: '로그아웃하지 못했어요. 다시 시도해 주세요.' };
const WITHDRAW: Texts = { done: '탈퇴가 완료되었어요', failed: '탈퇴하지 못했어요. 다시 시도해 주세요.' };

/** Logging out and withdrawing: both remove the member's data from this device and lead to `/` (BEHAVIOUR: auth-29, members-32). */
export function useSignOut() {
  const client = useQueryClient();
  const navigate = useNavigate();
  const [isBusy, setIsBusy] = useState(false);
  const { mutateAsync } = useMutation({ mutationFn: (request: () => Promise<unknown>) => request() });

  async function signOut(request: () => Promise<unknown>, { done, failed }: Texts) {
    setIsBusy(true);
    try {
      await mutateAsync(request);
    } catch (error) {
      setIsBusy(false);
      if (!(error instanceof SessionEnded)) await showAlert(errorMessage(error, failed));
      return;
    }
    await clearMemberData();
    await navigate(paths.landing, { replace: true, state: { message: done } });
    client.clear();
  }

  return {
    isBusy,
    logOut: () => signOut(() => call(logout, {}), LOG_OUT),
    withdraw: (keepPosts: boolean) =>
      signOut(() => call(withdraw, { query: { keepPosts: keepPosts ? 'true' : 'false' } }), WITHDRAW),
  };
}

/** Removes everything of the member from this device (BEHAVIOUR: privacy-6). */
async function clearMemberData() {
  const memberId = storedUser.read()?.memberId;
  if (memberId !== undefined) await deletePickedPhoto(memberId);
  forgetSession();
  await clearDrafts();
  clearOnboardingDraft();
  forgetAllArticles();
  useSaveMode.getState().write();
  clearStored('session');
}
