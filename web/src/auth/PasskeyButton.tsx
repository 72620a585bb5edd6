import { toast } from '../kit/toast.ts';

/** The way in by a passkey. Its code comes with the tap; the server renders the button, whose tap before any code is repeated. */
export function PasskeyButton({ className, query }: { className?: string | undefined; query: string }) {
  const signIn = async () => {
    const load = import('./sign-in-by-passkey.ts');
    const code = await load.catch(() => toast('연결을 확인하고 다시 눌러 주세요'));
    await code?.askForPasskey(query);
  };
  return (
    <button type="button" className={className} onClick={() => void signIn()}>
      패스키로 로그인
    </button>
  );
}
