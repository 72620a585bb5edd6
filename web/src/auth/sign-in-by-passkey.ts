import { beginPasskeySignIn, signInByPasskey } from 'contract/passkeys';
import { call, errorMessage } from '../api/call.ts';
import { showAlert } from '../kit/dialogs.ts';
import { toast } from '../kit/toast.ts';
import { askPasskey, wasCancelled } from './authenticator.ts';

let isAsking = false;

/** Signs in by a passkey and goes on like the providers' callback; `query` carries the page to return to. Load it lazily. */
export async function askForPasskey(query: string) {
  if (isAsking) return;
  isAsking = true;
  try {
    await call(signInByPasskey, { body: await askPasskey(await call(beginPasskeySignIn, {})) });
    location.assign(`/oauth-redirect${query}`);
  } catch (error) {
    if (wasCancelled(error)) toast('패스키로 로그인하지 않았어요');
    else await showAlert(errorMessage(error, '패스키로 로그인하지 못했어요. 다시 시도해 주세요.'));
  } finally {
    isAsking = false; // also for who comes back to this page as it was
  }
}
