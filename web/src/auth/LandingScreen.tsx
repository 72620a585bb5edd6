import { use, useEffect, useEffectEvent, useState } from 'react';
import { Link, useLocation, useSearchParams } from 'react-router';
import { paths } from '../paths.ts';
import { LinkPreview } from '../api/LinkPreview.tsx';
import { ServerPage } from '../api/server-page.ts';
import { storedText } from '../api/stored.ts';
import { useIsSignedIn } from '../api/use-is-signed-in.ts';
import { Logo } from '../kit/Logo.tsx';
import { GoogleLogo, KakaoLogo, NaverLogo } from '../kit/provider-logos.tsx';
import { GoogleLink } from './GoogleLink.tsx';
import { LandingStreet } from './LandingStreet.tsx';
import styles from './LandingScreen.module.css';
import { landingMessage } from './landing-message.ts';
import { PasskeyButton } from './PasskeyButton.tsx';
import { SignedIn } from './SignedIn.tsx';

const PROVIDERS = [
  { name: 'naver', label: '네이버로', ProviderLogo: NaverLogo, Anchor: 'a' },
  { name: 'kakao', label: '카카오로', ProviderLogo: KakaoLogo, Anchor: 'a' },
  { name: 'google', label: '구글로', ProviderLogo: GoogleLogo, Anchor: GoogleLink },
] as const;
/** The texts offered before sign-in (BEHAVIOUR: consents-6). */
const TERMS = [
  { text: 'terms', label: '이용약관' },
  { text: 'policy', label: '개인정보 처리방침' },
  { text: 'location', label: '위치기반서비스' },
  { text: 'company', label: '사업자 정보' },
] as const;
const MESSAGE_MS = 2000;

/** The first screen: the name, an introduction, and three plain sign-in links, which work before any script has loaded. */
export function LandingScreen() {
  const [search] = useSearchParams();
  const isMember = useIsSignedIn();
  const onServer = use(ServerPage);
  const ownName = onServer ? onServer.signInName : document.documentElement.dataset['signIn'];
  const returnPath = search.get('return');
  const query = returnPath === null ? '' : `?return=${encodeURIComponent(returnPath)}`;
  return (
    <div className={styles['landing']}>
      <title>동네기록</title>
      <LinkPreview title="동네기록" path={paths.landing} />
      <div className={styles['brand']}>
        <Logo size={120} />
        <h1>동네기록</h1>
        <p>
          <strong>우리 동네의 오늘을 남겨요</strong>
          <br />
          장소를 모으고 이웃의 기록을 만나요
        </p>
      </div>
      <LandingStreet className={styles['street']} />
      <div className={styles['signIn']}>
        {isMember && <SignedIn />}
        <Message />
        {wasWriting(returnPath) && (
          <p className={styles['kept']}>
            쓰던 글과 사진은 이 기기에 그대로 있어요.
            <br />
            로그인하면 이어서 쓸 수 있어요.
          </p>
        )}
        <ul>
          {PROVIDERS.map(({ name, label, ProviderLogo, Anchor }) => (
            <li key={name}>
              <Anchor href={`/oauth2/authorization/${name}${query}`}>
                <i className={styles[name]}>
                  <ProviderLogo size={28} />
                </i>
                <span>
                  {label} <br />
                  시작하기
                </span>
              </Anchor>
            </li>
          ))}
        </ul>
        {ownName && (
          <a className={styles['browse']} href={`/oauth2/authorization/oidc${query}`}>
            {ownName} 계정으로 시작하기
          </a>
        )}
        <PasskeyButton className={styles['passkey']} query={query} />
        {!isMember && (
          <Link className={styles['browse']} to={paths.home}>
            로그인 없이 둘러보기
          </Link>
        )}
        <nav className={styles['terms']} aria-label="약관과 방침">
          {TERMS.map(({ text, label }) => (
            <Link key={text} to={paths.text(text)}>
              {label}
            </Link>
          ))}
          <Link to={paths.newClaim()}>권리침해 신고</Link>
          <Link to={paths.transparency}>투명성 보고서</Link>
        </nav>
      </div>
    </div>
  );
}

/** Whether a sign-in returns to the editor, with a post of this tab. */
const wasWriting = (returnPath: string | null) =>
  returnPath?.startsWith(paths.editor) === true && storedText('drafts', 'session').read() !== null;

/** The message after a logout or a failed sign-in, for two seconds (BEHAVIOUR: screens-11). */
function Message() {
  const { state }: { state: { message?: unknown } | null } = useLocation();
  const [search, setSearch] = useSearchParams();
  const arrived = landingMessage(state?.message, search.get('message'));
  const [message, setMessage] = useState(arrived);
  if (arrived !== null && arrived !== message) setMessage(arrived);
  const forget = useEffectEvent(() => {
    search.delete('message');
    setSearch(search, { replace: true, state: null });
  });
  useEffect(() => {
    if (message === null) return;
    forget(); // a reload does not show it again
    const timer = setTimeout(() => setMessage(null), MESSAGE_MS);
    return () => clearTimeout(timer);
  }, [message]);
  return (
    <p className={styles['message']} role="status">
      {message !== null && <span>{message}</span>}
    </p>
  );
}
