import { isRefused } from 'contract/refused';
import { errorMessage } from '../api/call.ts';
import { isAccessFailure } from '../api/compatibility/access-failure.ts';
import { confirm, showAlert } from '../kit/dialogs.ts';
import { paths } from '../paths.ts';

/** Shows why an action failed, or offers to sign in again and return here if it requires a recent sign-in (BEHAVIOUR: auth-50). */
export async function explainFailure(
  error: unknown,
  otherwise = '처리하지 못했어요. 다시 시도해 주세요.',
): Promise<void> {
  if (isAccessFailure(error)) return;
  const text = errorMessage(error, otherwise);
  await (needsRecentSignIn(error) ? offerSignInAgain(text, location.pathname) : showAlert(text));
}

/** Whether a call was refused because it requires a recent sign-in. */
export const needsRecentSignIn = (error: unknown) => isRefused<'SignInAgain'>(error, 'TOKEN4031');

/** Offers, with this text, to sign in again and return to `path`. */
export async function offerSignInAgain(text: string, path: string) {
  if (await confirm(text, { confirmLabel: '다시 로그인' })) location.assign(paths.signInAgain(path));
}
