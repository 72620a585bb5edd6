import { useMutation, useQueryClient } from '@tanstack/react-query';
import { logout } from 'contract/auth';
import { withdraw } from 'contract/members';
import { endMySessions } from 'contract/sessions';
import { useState } from 'react';
import { useNavigate } from 'react-router';
import { call, errorMessage } from '../api/call.ts';
import { memberOnDevice } from '../api/device-member.ts';
import { forgetMember } from '../api/last-member.ts';
import { forgetMap, forgetSession } from '../api/session.ts';
import { clearStored } from '../api/stored.ts';
import { paths } from '../paths.ts';
import { lastAudience } from '../articles/editor/last-audience.ts';
import { needsRecentSignIn, offerSignInAgain } from '../auth/explain-failure.ts';
import { visitorsAnswer } from '../consents/position-consent.ts';
import { useSaveMode } from '../drafts/save-mode.ts';
import { clearComposers } from '../comments/composers.ts';
import { clearAllDrafts } from '../drafts/backup.ts';
import { stopSending } from '../imports/sending.ts';
import { confirm, showAlert } from '../kit/dialogs.ts';
import { countWaiting } from '../outbox/mark.ts';
import { clearOnboardingDraft } from '../members/onboarding-draft.ts';
import { forgetKept } from './kept-saved.ts';
import { clearNoteDrafts } from './note-drafts.ts';

/** The messages of one way to sign out. */
interface Texts {
  done: string;
  failed: string;
}

const LOG_OUT: Texts = { done: '로그아웃되었어요', failed: '로그아웃하지 못했어요. 다시 시도해 주세요.' };
const EVERYWHERE: Texts = { ...LOG_OUT, done: '모든 기기에서 로그아웃되었어요' };
const WITHDRAW: Texts = { done: '탈퇴가 완료되었어요', failed: '탈퇴하지 못했어요. 다시 시도해 주세요.' };
const SIGN_IN_AGAIN = '안전을 위해 다시 로그인한 뒤에 탈퇴할 수 있어요.';

/**
 * Logging out, here or everywhere, and withdrawal: each removes the member's data from this device and opens `/` (BEHAVIOUR: auth-29,
 * auth-36, members-32). Withdrawal long after the last sign-in requires signing in again (BEHAVIOUR: auth-33).
 */
export function useSignOut() {
  const client = useQueryClient();
  const navigate = useNavigate();
  const [isBusy, setIsBusy] = useState(false);
  const { mutateAsync } = useMutation({ mutationFn: (request: () => Promise<string | void>) => request() });

  async function signOut(request: () => Promise<string | void>, { done, failed }: Texts) {
    if (!(await mayForgetUnsent())) return;
    setIsBusy(true);
    let address: string | void;
    try {
      address = await mutateAsync(request);
    } catch (error) {
      setIsBusy(false);
      if (needsRecentSignIn(error)) await offerSignInAgain(SIGN_IN_AGAIN, paths.withdraw);
      else await showAlert(errorMessage(error, failed));
      return;
    }
    await clearMemberData();
    if (address !== undefined) return location.assign(address); // the provider's own sign-out leads back here
    await navigate(paths.landing, { replace: true, state: { message: done } });
    client.clear();
  }

  return {
    isBusy,
    logOut: () => signOut(async () => (await call(logout, {}))?.endSessionUrl, LOG_OUT),
    signOutEverywhere: () => signOut(() => call(endMySessions, {}), EVERYWHERE),
    withdraw: (keepPosts: boolean) =>
      signOut(() => call(withdraw, { query: { keepPosts: keepPosts ? 'true' : 'false' } }), WITHDRAW),
  };
}

/** Asks where records wait to be sent, which are deleted too (BEHAVIOUR: outbox-11). */
async function mayForgetUnsent(): Promise<boolean> {
  const count = countWaiting();
  const question = `아직 보내지 않은 기록이 ${count}개 있어요.\n계속하면 이 기기에서 지워져요.`;
  return count === 0 || confirm(question, { confirmLabel: '지우고 계속', danger: true });
}

/** Deletes the member's records that wait to be sent; its code is loaded only where there are any. */
async function forgetUnsent(member: number) {
  const { forgetOutbox } = await import('../outbox/start-outbox.ts');
  await forgetOutbox(member);
}

/** Removes the member's data from this device, first the steps that cannot fail (BEHAVIOUR: privacy-6). */
async function clearMemberData() {
  stopSending();
  const unsentOf = countWaiting() > 0 ? Number(memberOnDevice()) : null;
  forgetSession();
  forgetMember();
  clearOnboardingDraft();
  clearComposers();
  clearNoteDrafts();
  forgetMap();
  lastAudience.clear();
  visitorsAnswer.clear();
  useSaveMode.getState().write();
  clearStored('session');
  await forgetKept();
  if (unsentOf !== null) await forgetUnsent(unsentOf);
  await clearAllDrafts(); // of any tab, and the picked profile photo, which is stored with theirs
  clearStored('session'); // including data that screens wrote during the clearing
}
