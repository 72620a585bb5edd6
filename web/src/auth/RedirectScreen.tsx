import { useEffect } from 'react';
import { useNavigate } from 'react-router';
import { paths } from '../paths.ts';
import { call, renewSession } from '../api/call.ts';
import { knewMember, noteMember } from '../api/last-member.ts';
import { forgetSession } from '../api/session.ts';
import { Logo } from '../kit/Logo.tsx';
import { StatusMessage } from '../kit/StatusMessage.tsx';
import { afterSignIn } from './after-sign-in.ts';
import { readReturnPath, useReturnPath } from './return-path.ts';

/** The target of providers' redirects after sign-in; redirects immediately (BEHAVIOUR: auth-9). */
export function RedirectScreen() {
  const navigate = useNavigate();
  useEffect(() => {
    const next = afterSignIn(document.cookie, location.search);
    forgetSession(); // the token and user of the previous sign-in on this device
    if (next === paths.onboard) useReturnPath.setState({ path: pathAfterOnboarding() });
    const go = () => navigate(next, { replace: true });
    // The page stores a short-lived token; without one the cookies are enough.
    if (next === paths.landing) void go();
    else void renewSession().then(noteWhoItIs).then(go, go);
  }, [navigate]);
  return <StatusMessage asScreen illustration={<Logo size={72} />} title="로그인 중…" />;
}

/** The path to open after onboarding; null for home. Never onboarding itself, which a visitor may have opened: it would not end. */
function pathAfterOnboarding(): string | null {
  const path = readReturnPath(location.search);
  return path?.startsWith(paths.onboard) ? null : path;
}

/** If a member was known here before, first checks who is signed in, so that another member's texts are cleared (BEHAVIOUR: auth-48). */
async function noteWhoItIs() {
  if (!knewMember()) return;
  const { memberInfo } = await import('contract/members');
  noteMember((await call(memberInfo, {})).memberId);
}
