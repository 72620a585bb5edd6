import { Banner } from './Banner.tsx';
import { useOnline } from './use-online.ts';

/** A banner at the top while the device is offline, or the screen is of earlier: `age` says of when ("10분 전"). */
export function OfflineBanner({ age }: { age?: string }) {
  const isOnline = useOnline();
  if (isOnline && age === undefined) return null;
  return (
    <Banner>
      {!isOnline && '인터넷에 연결되어 있지 않아요. '}
      {age === undefined ? '연결되면 이어서 할 수 있어요.' : `${age} 모습이에요.`}
    </Banner>
  );
}
