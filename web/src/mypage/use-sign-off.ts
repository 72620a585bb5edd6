import { useQueryClient } from '@tanstack/react-query';
import { logout } from 'contract/auth';
import { withdraw } from 'contract/members';
import { useState } from 'react';
import { useNavigate } from 'react-router';
import { call, errorMessage } from '../api/call.ts';
import { forgetSession } from '../api/session.ts';
import { paths } from '../paths.ts';
import { clearDrafts } from '../drafts/backup.ts';
import { useSaveMode } from '../categories/save-mode.ts';
import { showAlert } from '../kit/dialogs.ts';
import { clearOnboardingDraft } from '../members/onboarding-draft.ts';

/** Signing out and withdrawing: both forget everything of the member on this device and go to `/` with a message (spec §4). */
export function useSignOff() {
  const client = useQueryClient();
  const navigate = useNavigate();
  const [busy, setBusy] = useState(false);

  async function leave(act: () => Promise<unknown>, says: { done: string; failed: string }) {
    setBusy(true);
    try {
      await act();
    } catch (error) {
      setBusy(false);
      return showAlert(errorMessage(error, says.failed));
    }
    await forgetMember();
    await navigate(paths.landing, { replace: true, state: { message: says.done } });
    client.clear();
  }

  return {
    busy,
    logOut: () =>
      leave(() => call(logout, {}), {
        done: '로그아웃되었어요',
        failed: '로그아웃하지 못했어요. 다시 시도해 주세요.',
      }),
    withdraw: (keepPosts: boolean) =>
      leave(() => call(withdraw, { query: { keepPosts: keepPosts ? 'true' : 'false' } }), {
        done: '탈퇴가 완료되었어요',
        failed: '탈퇴하지 못했어요. 다시 시도해 주세요.',
      }),
  };
}

/** Token, user, drafts and what was being saved: nothing of the member stays for whoever takes the phone next. */
async function forgetMember() {
  forgetSession();
  await clearDrafts();
  clearOnboardingDraft();
  useSaveMode.getState().write();
  sessionStorage.clear();
}
