import { create } from 'zustand';
import { Banner } from '../kit/Banner.tsx';

/** Whether a newer release is served than the one of this page. */
export const useNewRelease = create<{ isThere: boolean }>(() => ({ isThere: false }));

/** Offers the newer release (BEHAVIOUR: screens-28). What a member is writing is kept over the reload. */
export function ReleaseBanner() {
  const { isThere } = useNewRelease();
  if (!isThere) return null;
  return (
    <Banner>
      새 버전이 나왔어요.
      <button type="button" onClick={() => location.reload()}>
        새로고침
      </button>
    </Banner>
  );
}
