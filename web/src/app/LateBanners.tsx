import { OutboxBand } from '../outbox/OutboxBand.tsx';
import { InstallHint } from './InstallHint.tsx';
import { LastReadBanner } from './LastReadBanner.tsx';
import { ReleaseBanner } from './ReleaseBanner.tsx';

/** The banners that no first frame has. */
export const LateBanners = () => (
  <>
    <LastReadBanner />
    <OutboxBand />
    <ReleaseBanner />
    <InstallHint />
  </>
);
