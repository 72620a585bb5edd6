import { useEffect, useState } from 'react';
import { Link, useLocation, useSearchParams } from 'react-router';
import { paths } from '../paths.ts';
import { Logo } from '../kit/Logo.tsx';
import { GoogleLogo, KakaoLogo, NaverLogo } from '../kit/provider-logos.tsx';
import { GoogleLink } from './GoogleLink.tsx';
import styles from './LandingScreen.module.css';
import { messageOf } from './landing-message.ts';
import { useIsSignedIn } from '../api/use-is-signed-in.ts';

const PROVIDERS = [
  { name: 'naver', label: '네이버로 시작하기', MarkOf: NaverLogo, Way: 'a' },
  { name: 'kakao', label: '카카오로 시작하기', MarkOf: KakaoLogo, Way: 'a' },
  { name: 'google', label: '구글로 시작하기', MarkOf: GoogleLogo, Way: GoogleLink },
] as const;
const MESSAGE_MS = 2000;

/** The first screen: who we are, and three plain links that sign in, working before any script does. */
export function LandingScreen() {
  const [search] = useSearchParams();
  const wanted = search.get('return');
  const onward = wanted === null ? '' : `?return=${encodeURIComponent(wanted)}`;
  return (
    <div className={styles['landing']}>
      <title>동네기록</title>
      <div className={styles['brand']}>
        <Logo size={136} />
        <h1>동네기록</h1>
        <p>우리 동네의 오늘을 남겨요</p>
      </div>
      <PassingMessage />
      <div className={styles['signIn']}>
        <ul>
          {PROVIDERS.map(({ name, label, MarkOf, Way }) => (
            <li key={name}>
              <Way
                className={styles[name]}
                href={`/oauth2/authorization/${name}${onward}`}
                aria-label={label}
              >
                <MarkOf size={28} />
              </Way>
            </li>
          ))}
        </ul>
        <Link className={styles['lookAround']} to={paths.home}>
          {useIsSignedIn() ? '홈으로 가기' : '로그인 없이 둘러보기'}
        </Link>
      </div>
    </div>
  );
}

/** What the screen before had to say (a logout, a sign-in that failed), for two seconds (spec §2). */
function PassingMessage() {
  const { state } = useLocation() as { state: { message?: unknown } | null };
  const [search] = useSearchParams();
  const message = messageOf(state?.message, search.get('message'));
  const [shown, setShown] = useState(message !== null);
  useEffect(() => {
    const timer = setTimeout(() => setShown(false), MESSAGE_MS);
    return () => clearTimeout(timer);
  }, []);
  return (
    <p className={styles['message']} role="status">
      {shown && <span>{message}</span>}
    </p>
  );
}
