import { useSyncExternalStore } from 'react';
import { toast } from '../kit/toast.ts';

/**
 * The way in by a passkey. Its code comes with the tap; the server renders the button, whose tap before any code is repeated. A browser
 * inside an app knows no passkeys: the button goes once its code runs.
 */
export function PasskeyButton({ className, query }: { className?: string | undefined; query: string }) {
  const isKnown = useSyncExternalStore(
    () => () => {},
    () => 'PublicKeyCredential' in window,
    () => true,
  );
  const signIn = async () => {
    const load = import('./sign-in-by-passkey.ts');
    const code = await load.catch(() => toast('연결을 확인하고 다시 눌러 주세요'));
    await code?.askForPasskey(query);
  };
  if (!isKnown) return null;
  return (
    <button type="button" className={className} onClick={() => void signIn()}>
      패스키로 로그인
    </button>
  );
}
