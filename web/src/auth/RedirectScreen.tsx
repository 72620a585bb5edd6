import { useEffect } from 'react';
import { useNavigate } from 'react-router';
import { paths } from '../paths.ts';
import { forgetSession, reissue } from '../api/session.ts';
import { Logo } from '../kit/Logo.tsx';
import { StatusMessage } from '../kit/StatusMessage.tsx';
import { useOnboardingDraft } from '../members/onboarding-draft.ts';
import { afterSignIn } from './after-sign-in.ts';
import { returnOf } from './way-in.ts';

/** Where providers send members back: on to the app, to joining, or to the start (spec §2). */
export function RedirectScreen() {
  const navigate = useNavigate();
  useEffect(() => {
    const next = afterSignIn(document.cookie, location.search);
    forgetSession(); // whoever was signed in on this device before is not who comes now
    if (next === paths.onboard) useOnboardingDraft.setState({ returnTo: returnOf(location.search) });
    const go = () => navigate(next, { replace: true });
    // The page keeps a short-lived token of its own; without one the cookies do.
    if (next === paths.landing) void go();
    else void reissue().then(go, go);
  }, [navigate]);
  return <StatusMessage asScreen illustration={<Logo size={72} />} title="로그인 중…" />;
}
