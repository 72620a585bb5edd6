import { create } from 'zustand';
import { Banner } from '../kit/Banner.tsx';

/** Whether the server has a newer release than this page. */
export const useNewRelease = create<{ isThere: boolean }>(() => ({ isThere: false }));

/** Offers to load the newer release (BEHAVIOUR: screens-28). Drafts survive the reload. */
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
