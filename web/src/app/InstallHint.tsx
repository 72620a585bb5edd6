import { useLocation } from 'react-router';
import { Banner } from '../kit/Banner.tsx';
import { paths } from '../paths.ts';
import { install, type InstallWay, useInstallHint } from './install-hint.ts';

const HOW: Record<InstallWay, string> = {
  prompt: '홈 화면에 두면 인터넷이 없어도 열려요.',
  ios: '홈 화면에 두면 인터넷이 없어도 열려요. 공유 버튼을 누르고 ‘홈 화면에 추가’를 골라 주세요.',
  samsung: '홈 화면에 두면 인터넷이 없어도 열려요. 메뉴(≡)에서 ‘현재 페이지 추가’, ‘홈 화면’을 골라 주세요.',
};

/** Offers on home, once, how to install the app (BEHAVIOUR: offline-11). */
export function InstallHint() {
  const { way } = useInstallHint();
  const { pathname } = useLocation();
  if (way === null || pathname !== paths.home) return null;
  return (
    <Banner>
      {HOW[way]}
      {way === 'prompt' && (
        <button type="button" onClick={() => void install()}>
          설치하기
        </button>
      )}
      <button type="button" onClick={() => useInstallHint.setState({ way: null })}>
        {way === 'prompt' ? '괜찮아요' : '알겠어요'}
      </button>
    </Banner>
  );
}
