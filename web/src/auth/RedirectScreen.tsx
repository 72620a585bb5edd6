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

/** Where providers send the browser after sign-in; it redirects at once (BEHAVIOUR: auth-9). */
export function RedirectScreen() {
  const navigate = useNavigate();
  useEffect(() => {
    const next = afterSignIn(document.cookie, location.search);
    forgetSession(); // token and user of whoever was signed in on this device before
    if (next === paths.onboard) useReturnPath.setState({ path: readReturnPath(location.search) });
    const go = () => navigate(next, { replace: true });
    // The page keeps a short-lived token of its own; where it gets none, the cookies are enough.
    if (next === paths.landing) void go();
    else void renewSession().then(noteWhoItIs).then(go, go);
  }, [navigate]);
  return <StatusMessage asScreen illustration={<Logo size={72} />} title="로그인 중…" />;
}

/** Where this tab knew a member before, nothing of another one's is shown: who it is now is asked before leading on. */
async function noteWhoItIs() {
  if (!knewMember()) return;
  const { memberInfo } = await import('contract/members');
  noteMember((await call(memberInfo, {})).memberId);
}
